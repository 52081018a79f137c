import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireAnswer } from '../../src-shared/contract/fault.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import {
  brokenForm,
  brokenRequest,
  methodNotAllowed,
  noSuchPath,
  ourFault,
  tooLarge,
  unsupportedContentType,
} from './door-answers.ts';
import { jsonBytesMax, uploadBytesMax } from './read-body.ts';
import { securityHeaders } from './security-headers.ts';
import { sendAnswer } from './send-answer.ts';

/** Writes an unexpected error to the log and returns the reference under which it can be found. */
export type ReportBug = (error: unknown, where: string) => string;

/** Gives every failure of the HTTP server itself the shape of the interface's errors. */
export function answerFailures(
  server: FastifyInstance,
  allowed: AllowedMethods,
  reportBug: ReportBug,
): void {
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply, allowed));
  server.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error);
    const where = `${request.method} ${request.routeOptions.url ?? 'no route'}`;
    return sendAnswer(reply, answer ?? ourFault(reportBug(error, where)));
  });
}

function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: AllowedMethods,
): FastifyReply {
  const [path = ''] = request.url.split('?');
  const methods = allowed.of(path);
  if (methods === undefined) return sendAnswer(reply, noSuchPath());
  reply.header('allow', methods);
  // No CORS headers: pages of other origins have no business here.
  return request.method === 'OPTIONS'
    ? reply.code(204).send()
    : sendAnswer(reply, methodNotAllowed());
}

/**
 * What the caller did wrong, by the framework's name for it; undefined when it wasn't the caller.
 */
function answerOf(error: unknown): WireAnswer | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge('body', jsonBytesMax);
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge('import_file', uploadBytesMax);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedContentType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'ECONNRESET':
      return brokenRequest(400);
    default:
      return isBrokenForm(code, error) ? brokenForm() : undefined;
  }
}

/** The reader of forms throws plain errors with a sentence, and coded ones for its limits. */
function isBrokenForm(code: string, error: unknown): boolean {
  if (/^FST_(PARTS|FILES|FIELDS|PROTO|INVALID_MULTIPART|PREMATURE)/.test(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /^(Multipart: Boundary|Unexpected end of (multipart|form))|Part terminated/.test(message);
}

/** Answers what isn't even HTTP, straight to the socket. */
export function answerBrokenRequest(error: { readonly code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = brokenRequest(statusOf(error.code));
  const text = JSON.stringify(body);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
}

function statusOf(code: string): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
