import type { Row, TableName } from '../../../src-shared/journal/tables.ts';
import type {
  AddedDiscount,
  AddedItem,
  RecordedPayment,
  TicketHeader,
} from '../../../src-shared/journal/ticket-facts.ts';

/** A row as somebody would write it; stamps come with its journal entry. */
export type DemoRecord<T extends TableName> = Omit<Row<T>, 'stamps'>;

export interface DemoUser extends DemoRecord<'dashboard_user'> {
  readonly pin: string;
}

export interface DemoTicket {
  readonly id: number;
  readonly header: TicketHeader;
  readonly items: readonly AddedItem[];
  readonly discounts: readonly AddedDiscount[];
  readonly payments: readonly RecordedPayment[];
  readonly guestIds: readonly number[];
}

/** A whole business with weeks of sales, each list in the order in which its records came about. */
export interface Demo {
  readonly corporate: DemoRecord<'corporate'>;
  readonly corporateCategories: readonly DemoRecord<'corporate_category'>[];
  readonly location: DemoRecord<'location'>;
  /** The default rate of the location and the one of untaxed groceries. */
  readonly taxRates: readonly DemoRecord<'tax_rate'>[];
  readonly users: readonly DemoUser[];
  readonly terminals: readonly DemoRecord<'terminal'>[];
  readonly revenueCenters: readonly DemoRecord<'revenue_center'>[];
  readonly orderTypes: readonly DemoRecord<'order_type'>[];
  readonly diningTables: readonly DemoRecord<'dining_table'>[];
  readonly menuCategories: readonly DemoRecord<'menu_category'>[];
  readonly modgroups: readonly DemoRecord<'modgroup'>[];
  readonly menuItems: readonly DemoRecord<'menu_item'>[];
  readonly guests: readonly DemoRecord<'guest'>[];
  readonly tickets: readonly DemoTicket[];
  /** Card sales, the declines before some of them, and refunds in either tender. */
  readonly transactions: readonly DemoRecord<'payment_transaction'>[];
  readonly shifts: readonly DemoRecord<'shift'>[];
  readonly cashMovements: readonly DemoRecord<'cash_movement'>[];
}

/** Where ids come from, and what all records have in common. */
export interface DemoSource {
  newId(): number;
  readonly locationId: number;
  readonly registerNumber: number;
  /** When the business was set up: before its first sale. */
  readonly foundedMs: number;
}
