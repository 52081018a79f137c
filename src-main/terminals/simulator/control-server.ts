import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TerminalControl } from './control.ts';
import { serveScreen } from './screen-page.ts';
import { scriptSchema, wireFaultsSchema } from './script.ts';

const amountSchema = z.strictObject({ amountCents: z.int().min(0), script: scriptSchema });
const commandSchema = z.strictObject({
  command: z.string().regex(/^[A-Z][0-9]{2}$/),
  wire: wireFaultsSchema,
});
const actSchema = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('present'),
    entryMode: z.string().regex(/^[0-5]$/),
    declined: z.boolean().exactOptional(),
  }),
  z.strictObject({ act: z.literal('tip'), tipCents: z.int().min(0) }),
  z.strictObject({ act: z.literal('sign') }),
  z.strictObject({ act: z.literal('cancel') }),
  z.strictObject({ act: z.literal('timeout') }),
]);
const quirksSchema = z.strictObject({
  ignoresReference: z.boolean().exactOptional(),
  hidesRecords: z.boolean().exactOptional(),
  knowsNoHistory: z.boolean().exactOptional(),
});

export interface ControlServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The control over HTTP, on the loopback interface only; `ui` adds the terminal's screen. */
export async function openControlServer(
  control: TerminalControl,
  port: number,
  ui: boolean,
): Promise<ControlServer> {
  const server = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    // Against pages that name this port by a foreign host, or reach for it from another origin.
    const isLocal = /^(127\.0\.0\.1|localhost)(:[0-9]+)?$/.test(request.headers.host ?? '');
    const origin = request.headers.origin;
    const isOwn = origin === undefined || origin === `http://${request.headers.host}`;
    if (!isLocal || !isOwn) return reply.code(403).send({ error: 'loopback only' });
  });
  route(server, '/next', scriptSchema, (script) => control.next(script));
  route(server, '/always', scriptSchema.nullable(), (script) => control.always(script));
  route(server, '/amount', amountSchema, (body) => control.onAmount(body.amountCents, body.script));
  route(server, '/command', commandSchema, (body) => control.onCommand(body.command, body.wire));
  route(server, '/act', actSchema, (act) => ({ accepted: control.act(act) }));
  route(server, '/refuse-frames', z.int().min(0), (count) => control.refuseFrames(count));
  route(server, '/cancels-by-eot', z.boolean(), (value) => control.cancelsByEot(value));
  route(server, '/quirks', quirksSchema, (quirks) => control.quirks(quirks));
  route(server, '/captures-over', z.int().min(0), (hundredths) => control.capturesOver(hundredths));
  route(server, '/drop', z.unknown(), () => control.dropConnections());
  route(server, '/unplug', z.unknown(), () => control.unplug());
  route(server, '/plug-in', z.unknown(), () => control.plugIn());
  route(server, '/reset', z.unknown(), () => control.reset());
  server.get('/state', async () => control.state());
  if (ui) serveScreen(server, control);
  const address = await server.listen({ host: '127.0.0.1', port });
  return { port: Number(new URL(address).port), close: () => server.close() };
}

/** A command of the control: its body is checked, its answer is JSON. */
function route<T>(
  server: FastifyInstance,
  path: string,
  schema: z.ZodType<T>,
  run: (body: T) => unknown,
): void {
  server.post(path, async (request, reply) => {
    const parsed = schema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const answer = await run(parsed.data);
    return answer ?? { done: true };
  });
}
