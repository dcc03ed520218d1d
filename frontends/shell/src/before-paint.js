// Runs before anything is painted, and before the application's code.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('sparks-color-scheme');
  } catch {
    // Storage is disabled; the system decides.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // Paths of the code of a page that the server has rendered. What is visible first loads before it.
  const { code } = document.currentScript.dataset;
  if (code === undefined) return;

  // The page has no handlers yet; early-events.ts repeats what is recorded.
  const clicked = [];
  const typed = new Map();
  const onClick = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) clicked.push(button);
  };
  const onInput = ({ target }) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value);
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
  window.sparksEarlyEvents = { clicked, typed, onClick, onInput };

  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    for (const src of code.split(' ')) {
      const script = Object.assign(document.createElement('script'), { src, async: false });
      // Without handlers nothing was changed on the page yet, so it can load again. Its links work meanwhile.
      script.onerror = () => addEventListener('online', () => location.reload(), { once: true });
      document.head.append(script);
    }
  };
  // The second frame begins when the first one is painted. In a tab in the background nothing is painted.
  const loadAfterPaint = () =>
    document.hidden ? load() : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
  addEventListener('load', loadAfterPaint, { once: true });
  // A picture that takes long does not keep the page from getting its handlers.
  setTimeout(load, 3_000);
})();
