import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Catalogue, useCatalogue } from '../../api/catalogue.ts';
import { useDesk } from '../../api/register.ts';
import { useSale } from '../../state/sale.ts';
import type { SaleTotals } from '../../state/sale-totals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import { CatalogPane } from './catalog-pane.tsx';
import { HoldProblem } from './hold-problem.tsx';
import { OpenAttempts } from './open-attempts.tsx';
import { SellSheets, type SheetName } from './sell-sheets.tsx';
import { SellSkeleton } from './sell-skeleton.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { useHold } from './use-hold.ts';
import { useSaleTotals } from './use-sale-totals.ts';
import { useAddedAnnouncement, useSellKeys } from './use-sell-keys.ts';

/** Catalogue on one side, ticket on the other, Pay at the bottom right. */
export function SellScreen() {
  const text = useText();
  const { catalogue, fault, reload } = useCatalogue(useDesk() !== undefined);
  const isPaidNow = useSale((sale) => sale.cardTry !== undefined);
  // A card payment of this ticket has no outcome yet: it is shown where it is being paid.
  if (isPaidNow) return <Navigate to="/checkout" />;
  if (catalogue) return <Counter catalogue={catalogue} />;
  if (!fault) return <SellSkeleton />;
  return (
    <div className="p-4">
      <Banner tone="danger" actions={<Button onPress={reload}>{text('sell.retry')}</Button>}>
        {text('sell.catalogFailed', { code: fault.code })}
      </Banner>
    </div>
  );
}

/** Nothing is paid for that isn't safe here, or that costs nothing. */
function useWhyNotPay({ dueCents }: SaleTotals): string | undefined {
  const text = useText();
  const isKeepFailed = useSale((sale) => sale.isKeepFailed);
  if (isKeepFailed) return text('sell.notKept');
  return dueCents > 0 ? undefined : text('sell.nothingToPay');
}

function Counter({ catalogue }: { readonly catalogue: Catalogue }) {
  const text = useText();
  const navigate = useNavigate();
  const totals = useSaleTotals(catalogue);
  const holding = useHold();
  const [query, setQuery] = useState('');
  const [sheet, setSheet] = useState<SheetName>();
  const [isTicketOpen, setTicketOpen] = useState(false);
  const whyNotPay = useWhyNotPay(totals);
  const pay = (tender?: 'exact'): void => {
    if (whyNotPay !== undefined || totals.faults.length > 0) return;
    void navigate({ to: '/checkout', search: tender ? { tender } : {} });
  };
  const hold = (): void => void holding.hold();
  useSellKeys({ totals, isSearching: query !== '', open: setSheet, hold, pay });
  useAddedAnnouncement(totals);
  const ticket = { totals, whyNotPay, onPay: () => pay() };
  return (
    <div className="relative flex h-full flex-col beside:flex-row lefthand:beside:flex-row-reverse">
      <section
        aria-label={text('sell.catalog')}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <h1 className="sr-only">{text('sell.title')}</h1>
        <OpenAttempts />
        {sheet !== 'held' && <HoldProblem holding={holding} />}
        <CatalogPane
          catalogue={catalogue}
          query={query}
          onQuery={setQuery}
          onOpenTicket={() => setSheet('ticket')}
        />
      </section>
      <section
        aria-label={text('sell.ticket')}
        className={classNames(
          'flex min-h-0 shrink-0 flex-col border-border bg-surface beside:w-86 beside:border-s',
          'lefthand:beside:border-s-0 lefthand:beside:border-e',
          'wide:beside:w-98 large:beside:w-120 dock:h-[42vh] dock:border-t',
          'bar:absolute bar:inset-x-0 bar:bottom-22 bar:z-10 bar:h-[70vh] bar:border-t bar:shadow-3',
          !isTicketOpen && 'bar:hidden',
        )}
      >
        <TicketPanel {...ticket} catalogue={catalogue} open={setSheet} onHold={hold} />
      </section>
      <TicketBar {...ticket} isOpen={isTicketOpen} onToggle={() => setTicketOpen(!isTicketOpen)} />
      <SellSheets
        name={sheet}
        catalogue={catalogue}
        totals={totals}
        holding={holding}
        open={setSheet}
      />
    </div>
  );
}
