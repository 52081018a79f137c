/** One transaction in the terminal's own memory. Amounts in cents; no card number is ever kept. */
export interface TransactionRecord {
  readonly transactionNumber: number;
  readonly reference: string;
  /** 01 credit, 02 debit, 03 EBT. */
  readonly edcType: string;
  /** Changes to the void's type when the transaction is voided. */
  readonly type: string;
  readonly originalType: string;
  readonly responseCode: string;
  readonly approvedCents: number;
  readonly dueCents: number;
  readonly tipCents: number;
  readonly cashbackCents: number;
  readonly surchargeCents: number;
  readonly authCode: string;
  readonly hostReference: string;
  readonly processorId: string;
  readonly globalUid: string;
  readonly batchNumber: number;
  readonly timestamp: string;
  readonly clerk: string;
  readonly card: SimulatedCard;
  readonly entryMode: string;
  /** How the cardholder was verified: 2 PIN, 6 signature, 7 not at all. */
  readonly verification: string;
  /** An authorization that was collected. */
  readonly captured: boolean;
  /** What becomes of a transaction that was approved without the issuer; `none` for others. */
  readonly forwarding: 'none' | 'accepted_later' | 'declined_later';
}

export interface SimulatedCard {
  readonly type: string;
  readonly last4: string;
  readonly holder: string;
  readonly label: string;
  readonly aid: string;
}

/** What is left of a closed batch, as the close told it. */
export interface ClosedBatchMemory {
  readonly batchNumber: number;
  /** By tender, joined with `=`. */
  readonly counts: string;
  readonly amounts: string;
  readonly timestamp: string;
}

/** Everything that survives a restart of the terminal. */
export interface TerminalMemory {
  readonly batchNumber: number;
  readonly records: readonly TransactionRecord[];
  /** References of transactions that never reached the host. */
  readonly failed: readonly TransactionRecord[];
  readonly newestClosed: ClosedBatchMemory | null;
}

export interface MemoryKeeper {
  load(): TerminalMemory | null;
  save(memory: TerminalMemory): void;
}

const emptyMemory: TerminalMemory = {
  batchNumber: 1,
  records: [],
  failed: [],
  newestClosed: null,
};

/** The open batch of a terminal; every change is saved before it is told of. */
export class Batch {
  readonly #keeper: MemoryKeeper | null;
  #memory: TerminalMemory;

  constructor(keeper: MemoryKeeper | null) {
    this.#keeper = keeper;
    this.#memory = keeper?.load() ?? emptyMemory;
  }

  get number(): number {
    return this.#memory.batchNumber;
  }

  get records(): readonly TransactionRecord[] {
    return this.#memory.records;
  }

  get failed(): readonly TransactionRecord[] {
    return this.#memory.failed;
  }

  get newestClosed(): ClosedBatchMemory | null {
    return this.#memory.newestClosed;
  }

  get nextTransactionNumber(): number {
    return (this.records.at(-1)?.transactionNumber ?? 0) + 1;
  }

  add(record: TransactionRecord): void {
    this.#save({ ...this.#memory, records: [...this.records, record] });
  }

  addFailed(record: TransactionRecord): void {
    this.#save({ ...this.#memory, failed: [...this.failed, record] });
  }

  /** Takes records out of the batch; `failed` ones are remembered as such. */
  remove(gone: readonly TransactionRecord[], failed: readonly TransactionRecord[]): void {
    const records = this.records.filter((record) => !gone.includes(record));
    const stillFailed = this.failed.filter((record) => !gone.includes(record));
    this.#save({ ...this.#memory, records, failed: [...stillFailed, ...failed] });
  }

  change(transactionNumber: number, changes: Partial<TransactionRecord>): void {
    const records = this.records.map((record) =>
      record.transactionNumber === transactionNumber ? { ...record, ...changes } : record,
    );
    this.#save({ ...this.#memory, records });
  }

  byReference(reference: string): TransactionRecord | undefined {
    return reference === ''
      ? undefined
      : this.records.find((record) => record.reference === reference);
  }

  byNumber(transactionNumber: string): TransactionRecord | undefined {
    return this.records.find((record) => String(record.transactionNumber) === transactionNumber);
  }

  /** A batch close: local records are gone, numbers begin again. Without sums it is forgotten. */
  close(sums?: Omit<ClosedBatchMemory, 'batchNumber'>): void {
    const newestClosed = sums ? { ...sums, batchNumber: this.number } : null;
    this.#save({ ...emptyMemory, batchNumber: this.number + 1, newestClosed });
  }

  #save(memory: TerminalMemory): void {
    this.#keeper?.save(memory);
    this.#memory = memory;
  }
}

/** Voids, adjustments and captured authorizations don't count by themselves. */
export function countsInTotals(record: TransactionRecord): boolean {
  return /^0[1245]$/.test(record.type) && isCharged(record);
}

/** Some host builds keep a record of an issuer's no. */
export function isCharged(record: TransactionRecord): boolean {
  return record.responseCode !== '000100';
}
