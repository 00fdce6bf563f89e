import type { CompletionAnswer, CompletionKind } from '@engawa/contract/assistant';

/** How a language model is reached. */
export type Connection = {
  readonly kind: CompletionKind;
  /** The beginning of its addresses, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** The operator's may be inside their network; that of a company may not. */
  readonly isOperators: boolean;
};

export type CompletionRequest = {
  /** What is to be done with the text; null: it is continued. */
  readonly instruction: string | null;
  readonly text: string;
  readonly max_tokens: number;
  readonly n: number;
  readonly stop: readonly string[];
  readonly temperature: number;
};

export type Completed = Omit<CompletionAnswer['choices'][number], 'index'>;

export type CompletionsProvider = {
  /**
   * Refuses with the refusals of AST-8 and AST-10.
   * @param gone the caller waits no longer: the call ends
   */
  complete(
    connection: Connection,
    asked: CompletionRequest,
    gone: AbortSignal | undefined,
  ): Promise<Completed[]>;
};
