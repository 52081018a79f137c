import { useMemo, useRef } from 'react';
import {
  type BenefitLine,
  foodBenefitCents,
  isFoodBenefit,
} from '../../../src-shared/domain/food-benefit.ts';
import { sumCents } from '../../../src-shared/domain/money.ts';
import { type Catalogue, useCatalogue } from '../../api/catalogue.ts';
import { detailOf, type TicketDetail, useTicket } from '../../api/tickets.ts';
import { useSale } from '../../state/sale.ts';
import { type SaleTotals, saleTotals } from '../../state/sale-totals.ts';

/** What the ticket at the checkout holds and comes to. */
export interface Due {
  readonly title: string;
  readonly lines: readonly DueLine[];
  readonly dueCents: number;
  /** How it comes to that. */
  readonly totals: SaleTotals;
  /** What food benefits may still pay of it. */
  readonly foodCents: number;
  /** What is held on cards for it. */
  readonly holds: TicketDetail['holds'];
}

export interface DueLine {
  readonly key: string;
  readonly quantity: string;
  /** How many of the thing it is: 1 for a share of one. */
  readonly units: number;
  readonly name: string;
  readonly cents: number;
}

/**
 * Undefined until what is stored of the ticket has been read. Once the sale is over, what was paid
 * stays in view until the next one begins.
 */
export function useDue(): Due | undefined {
  const { catalogue } = useCatalogue();
  const draft = useSale((sale) => sale.draft);
  const { data: stored } = useTicket(draft.ticketId);
  const last = useRef<Due>(undefined);
  const due = useMemo(() => {
    if (!catalogue || (draft.ticketId !== null && !stored)) return undefined;
    const detail = stored && detailOf(stored);
    const totals = saleTotals(draft, catalogue.priceBook, detail?.totals);
    const storedLines = (detail?.lines ?? [])
      .filter((line) => !line.voided)
      .map((line) => dueLine(String(line.id), line.quantity, line.split, line.name, line.price));
    const newLines = totals.lines.map((line, index) =>
      dueLine(`new ${index}`, line.quantity, line.split, line.name, line.price),
    );
    return {
      title: stored ? `#${stored.ticket_number}` : '',
      lines: [...storedLines, ...newLines],
      dueCents: totals.dueCents,
      totals,
      foodCents: foodCentsOf(detail, totals, catalogue),
      holds: detail?.holds ?? [],
    };
  }, [catalogue, draft, stored]);
  if (due && due.lines.length > 0) last.current = due;
  return due && due.lines.length > 0 ? due : last.current;
}

function dueLine(
  key: string,
  quantity: number,
  split: number,
  name: string,
  cents: number,
): DueLine {
  const isShare = split > 1;
  const shown = isShare ? `${quantity}/${split}` : `${quantity}×`;
  return { key, quantity: shown, units: isShare ? 1 : quantity, name, cents };
}

/** What the service will let food benefits pay, of what is stored and of what is still to be. */
function foodCentsOf(
  stored: TicketDetail | undefined,
  totals: SaleTotals,
  catalogue: Catalogue,
): number {
  const lineOf = (itemId: number | null, netCents: number): BenefitLine => {
    const item = itemId === null ? undefined : catalogue.itemById(itemId);
    return { netCents, isFood: item?.ebt_food ?? false };
  };
  const lines = [
    ...(stored?.lines ?? [])
      .filter((line) => !line.voided)
      .map((line) => lineOf(line.menu_item_id, line.total - line.tax)),
    ...totals.lines.map((line, index) =>
      lineOf(line.menu_item_id, totals.lineNetsCents[index] ?? 0),
    ),
  ];
  const paidCents = (stored?.payments ?? [])
    .filter(({ state, ebt_type }) => state === 'recorded' && isFoodBenefit(ebt_type))
    .map(({ amount }) => amount);
  return foodBenefitCents(lines, sumCents(paidCents), totals.dueCents);
}
