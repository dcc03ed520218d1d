// Sets the color scheme before anything is painted. Runs before the application's code, which is loaded later.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('sparks-color-scheme');
  } catch {
    // Storage is disabled; the system decides.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
