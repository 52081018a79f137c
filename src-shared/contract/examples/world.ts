/**
 * What is there before each example: one restaurant with its people, terminals and lists, and
 * another one that it must know nothing of. The service makes it (`example-world.ts`) and checks
 * these ids.
 */
export const world = {
  /** The time of every example. */
  nowMs: Date.UTC(2026, 10, 20, 15, 30),
  created: '2026-11-20T15:30:00Z',
  /** Records that an example makes are numbered from here on. */
  firstNewId: 1001,
  adminUserId: 1,
  corporateId: 700,
  categoryId: 24,
  main: {
    location_id: 2,
    id: 3,
    ownerId: 4,
    taxRateId: 5,
    revenueCenterId: 6,
    barId: 19,
    orderTypeId: 20,
    tableId: 21,
    /** The owner, the manager and the cashier, and their PINs. */
    olu: 12,
    dana: 13,
    maya: 14,
    pins: { olu: '7340', dana: '9153', maya: '4071' },
    danasPassword: 'correct horse battery',
    /** The active terminal, and one that is not. */
    terminalId: 16,
    inactiveTerminalId: 17,
    adaId: 22,
    graceId: 23,
  },
  other: { location_id: 7, revenueCenterId: 11, userId: 15, terminalId: 18 },
  /** What the main location sells. */
  menu: {
    coffeeId: 801,
    bakeryId: 802,
    milkGroupId: 803,
    wholeId: 804,
    oatId: 805,
    latteId: 806,
    bunId: 807,
    soupId: 808,
  },
  client: { id: 'example-client', secret: 'example-secret-0f4b1c' },
  unknownId: 999,
  texas: 840_048,
  california: 840_006,
  unitedStates: 840,
  germany: 276,
} as const;
