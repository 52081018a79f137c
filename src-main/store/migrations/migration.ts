/** One step of the schema. Never edited once released; additive, so that older registers can go on. */
export interface Migration {
  readonly name: string;
  /** SQL of both engines; the word INT stands for the engine's 64-bit integer type. */
  readonly statements: readonly string[];
}
