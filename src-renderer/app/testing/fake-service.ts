import type { Duplex } from '../../../src-shared/contract/duplex.ts';
import type { OperationName } from '../../../src-shared/contract/index.ts';
import { frameKind, noticeId } from '../../../src-shared/contract/port-frames.ts';
import type { InputOfCall, ProgressOfCall, ResultOfCall } from '../../api/port-client.ts';

/** An expected failure, as the service would send it. */
export class FakeFault {
  readonly code: number;
  readonly status: number;
  readonly details: unknown;

  constructor(code: number, status = 400, details: unknown = null) {
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

type Answer<N extends OperationName> = (
  input: InputOfCall<N>,
  tell: (progress: ProgressOfCall<N>) => void,
) => ResultOfCall<N> | FakeFault | Promise<ResultOfCall<N> | FakeFault>;

export type Answers = { [N in OperationName]?: Answer<N> };

/** The service at the other end of the line, answering what a test has prepared. */
export class FakeService {
  readonly answers: Answers;
  readonly calls: { readonly name: string; readonly input: unknown }[] = [];
  #toWindow: (message: unknown) => void = () => undefined;

  constructor(answers: Answers) {
    this.answers = answers;
  }

  readonly open = async (): Promise<Duplex> => ({
    post: (message) => void this.#receive(message),
    onMessage: (receive) => {
      this.#toWindow = receive;
    },
    onClose: () => undefined,
    close: () => undefined,
  });

  /** Tells the window that rows of these tables changed. */
  tellChange(...tables: string[]): void {
    this.#toWindow([noticeId, frameKind.progress, { tables, ids: [] }]);
  }

  inputsOf(name: OperationName): readonly unknown[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.input);
  }

  async #receive(message: unknown): Promise<void> {
    if (!Array.isArray(message) || message[1] === null) return;
    // The window's own client wrote this frame; its name picks the answer that fits the input,
    // which a union of functions can't say.
    const [id, name, input] = message as [number, OperationName, never];
    this.calls.push({ name, input });
    const answer = this.answers[name] as Answer<OperationName> | undefined;
    if (!answer) throw new Error(`The test has no answer for ${name}`);
    const result = await answer(input, (progress) =>
      this.#toWindow([id, frameKind.progress, progress]),
    );
    if (!(result instanceof FakeFault)) return this.#toWindow([id, frameKind.value, result]);
    const body = { error: { code: result.code, message: '', details: result.details } };
    this.#toWindow([id, frameKind.fault, { status: result.status, body }]);
  }
}
