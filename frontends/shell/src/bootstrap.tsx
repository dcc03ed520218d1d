import '@sparks/ui/styles';
import { SparksUiProvider, SparkLogo, Button, StatusBadge, Money, Countdown, BudgetBar, PlatformRow, EmptyState } from '@sparks/ui';
import { SOCIAL_PLATFORMS } from '@sparks/domain';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<SparksUiProvider><SparkLogo /><Button>Submit Post</Button><StatusBadge kind="live">Live</StatusBadge><Money cents={1234} /><Countdown endAt={new Date(Date.now() + 1e9)} refreshMs={1000} /><BudgetBar budgetCents={30} initialBudgetCents={100} label="x" /><PlatformRow label="p" platforms={SOCIAL_PLATFORMS} /><EmptyState title="x" /></SparksUiProvider>);
