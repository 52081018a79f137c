/**
 * One step of the schema. Never edited once released; additive, so that older registers can go on.
 */
export interface Migration {
  readonly name: string;
  /**
   * SQL of both engines; the words INT and TEXT stand for the engine's own types. An index of what
   * a sale mostly leaves empty holds the rows that have it alone: each index costs a commit a page.
   */
  readonly statements: readonly string[];
}
