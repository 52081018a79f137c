/** The call of a terminal's test: an approval of it is voided whatever happens (`unwanted.ts`). */
export const terminalTestCall = 'testTerminal';
