import type { Stage } from '../../map/create-stage.ts';
import classes from './demo-visitor.module.css';

type Point = { readonly x: number; readonly y: number };

/**
 * Where the visitor comes from and stands, seen from the user, in px; and for how long they walk,
 * in ms.
 */
const startsAt = { x: 420, y: 60 };
const standsAt = { x: 104, y: 0 };
const walkMs = 2_200;

const sprite = { kind: 'demo-visitor', id: 'demo' };

/**
 * A visitor who walks up to the user and says hello. They stand on the user's own map alone: no
 * other person sees them, and the server knows nothing of them.
 */
export const createDemoVisitor = (
  stage: Stage,
  ownPlace: () => Point | null,
  words: { readonly name: string; readonly initial: string; readonly hello: string },
  isStill: boolean,
  clock: {
    /** In ms. */
    now(): number;
    /** Calls again and again after this many ms. @returns calls it off */
    every(periodMs: number, callback: () => void): () => void;
  },
) => {
  const element = document.createElement('div');
  element.className = classes.visitor ?? '';
  element.dataset.testid = 'demo-visitor';
  const part = (className: string | undefined, text: string) => {
    const child = document.createElement('div');
    child.className = className ?? '';
    child.textContent = text;
    element.append(child);
    return child;
  };
  const hello = part(classes.hello, words.hello);
  part(classes.body, words.initial);
  part(classes.name, words.name);
  hello.hidden = true;

  const began = clock.now();
  const progress = () => (isStill ? 1 : Math.min(1, (clock.now() - began) / walkMs));
  const placeNow = (): Point | null => {
    const own = ownPlace();
    if (own === null) return null;
    const at = progress();
    return {
      x: own.x + startsAt.x + (standsAt.x - startsAt.x) * at,
      y: own.y + startsAt.y + (standsAt.y - startsAt.y) * at,
    };
  };
  stage.sprites.add({ ...sprite, element, isInert: true, layer: 'person', placeNow });
  const stop = clock.every(16, () => {
    stage.wake();
    if (progress() < 1) return;
    stop();
    hello.hidden = false;
    stage.wake();
  });
  return {
    end() {
      stop();
      stage.sprites.remove(sprite);
      stage.wake();
    },
  };
};
