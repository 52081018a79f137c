/** One step of the schema. Never edited once released; additive, so that older registers can go on. */
export interface Migration {
  readonly name: string;
  /** SQL of both engines; the words INT and TEXT stand for the engine's own types. */
  readonly statements: readonly string[];
}
