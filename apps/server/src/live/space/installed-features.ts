import type { LiveFeature } from './live-feature.ts';
import type { AnsweredQuery } from './query.ts';

type Handler = (call: never, payload: never) => void;

/** The features of a live space, found by the whisper, query or moment that concerns them. */
export const createInstalledFeatures = () => {
  const features: LiveFeature[] = [];
  const handlers = new Map<string, Handler>();
  const queries = new Map<string, AnsweredQuery>();
  const contested = new Map<string, ((payload: never) => boolean)[]>();

  const installQuery = (answered: AnsweredQuery) => {
    const { name } = answered.query;
    if (queries.has(name)) throw new Error(`${name} has two answers.`);
    queries.set(name, answered);
  };

  return {
    /** In the order of their installation, which must not matter. */
    all: features as readonly LiveFeature[],
    installQuery,

    /** @throws for a second handler of an event, and for a second answer to a query */
    install(feature: LiveFeature) {
      features.push(feature);
      for (const answered of feature.queries ?? []) installQuery(answered);
      for (const [event, handler] of Object.entries(feature.handlers)) {
        if (handlers.has(event)) throw new Error(`${event} has two handlers.`);
        handlers.set(event, handler);
      }
      const addContested = (event: string, isContestedBy: (payload: never) => boolean) =>
        contested.set(event, [...(contested.get(event) ?? []), isContestedBy]);
      for (const event of feature.contested ?? []) addContested(event, () => true);
      for (const [event, isContestedBy] of Object.entries(feature.contestedWhen ?? {}))
        addContested(event, isContestedBy);
    },

    handlerOf: (event: string): Handler | undefined => handlers.get(event),

    /** Whether only a certain owner may decide this whisper. */
    isContested: (event: string, payload: unknown): boolean =>
      contested.get(event)?.some((isContestedBy) => isContestedBy(payload as never)) === true,

    answer(question: string, input: unknown, now: number): unknown {
      const found = queries.get(question);
      if (found === undefined) throw new Error(`Nobody answers ${question}.`);
      return found.answer(input, now);
    },
  };
};
export type InstalledFeatures = ReturnType<typeof createInstalledFeatures>;
