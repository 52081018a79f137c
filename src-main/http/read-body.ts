import formbody from '@fastify/formbody';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '../../src-shared/contract/operation.ts';
import { isNestedDeeper, messageLimits } from '../service/kernel/message-limits.ts';

/** A body as the service takes it, or the rule that it breaks. */
export type ReadBody =
  | { readonly body: unknown }
  | { readonly unreadableBody: 'invalid_json' | 'too_deep' };

export const jsonBytesMax = 1024 * 1024;
export const uploadBytesMax = messageLimits.fileBytesMax;
/** Room for the parts' headers and the form's other fields beside the file. */
const uploadOverheadBytes = 64 * 1024;

/** Stands for a JSON text that couldn't be read, until the caller is known to be admitted. */
class BrokenJson {}

export function bodyBytesMax(operation: Operation): number {
  return operation.bodyType === 'multipart' ? uploadBytesMax + uploadOverheadBytes : jsonBytesMax;
}

/** Makes `scope` take the content types of `bodyType` and no others. */
export function acceptContent(scope: FastifyInstance, bodyType: Operation['bodyType']): void {
  scope.removeAllContentTypeParsers();
  if (bodyType === 'multipart') {
    void scope.register(multipart, {
      limits: { fileSize: uploadBytesMax, files: 1, fields: 20, fieldSize: 4096, parts: 21 },
    });
    return;
  }
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {});
    parse(request, String(text), (error, value) => done(null, error ? new BrokenJson() : value));
  });
  if (bodyType === 'json_or_form') void scope.register(formbody, { bodyLimit: jsonBytesMax });
}

/** The body of a request. Throws what the multipart reader throws: too large, not a form. */
export async function readBody(request: FastifyRequest, operation: Operation): Promise<ReadBody> {
  if (operation.bodyType === 'none') return { body: {} };
  if (request.isMultipart?.()) return { body: await readForm(request) };
  const body = request.body ?? {};
  if (body instanceof BrokenJson || typeof body !== 'object' || Array.isArray(body)) {
    return { unreadableBody: 'invalid_json' };
  }
  return isNestedDeeper(body, messageLimits.depthMax) ? { unreadableBody: 'too_deep' } : { body };
}

async function readForm(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) fields[part.fieldname] = await readPart(part);
  return fields;
}

/** A file's name is what the caller says and is used for nothing but its ending. */
async function readPart(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return part.value;
  const bytes = new Uint8Array(await part.toBuffer());
  return { name: part.filename, type: part.mimetype, bytes };
}
