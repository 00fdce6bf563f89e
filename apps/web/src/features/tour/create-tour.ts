import type { Stage } from '../../map/create-stage.ts';
import type { TourPorts } from './ports.ts';

/** The steps, with the parts of the page that they are about: the first of them that is visible. */
const steps = [
  { id: 'hello', about: [] },
  { id: 'walk', about: [] },
  { id: 'people', about: ['[data-testid="people-list"]', '[data-testid="tab-people"]'] },
  { id: 'voice', about: ['[role="toolbar"]'] },
  { id: 'more', about: ['[data-testid="more-tools"]'] },
] as const;

/** The name of a step, of which the title is made. */
type StepName = (typeof steps)[number]['id'];
type StepText = `${StepName}.text` | 'hello.in_text' | 'walk.in_text' | 'walk.keys' | 'walk.touch';

/** A step as it is shown: beside a part of the page, or in its middle. */
export type TourStep = {
  readonly name: StepName;
  readonly text: Exclude<StepText, 'walk.text'>;
  readonly part: Element | null;
};

export type TourDeps = {
  readonly ports: Pick<TourPorts, 'map' | 'panels'>;
  readonly isPhone: boolean;
  /** The user points by finger. */
  readonly isTouch: boolean;
  /** The first part that is visible; null: none is. */
  findVisible(selectors: readonly string[]): Element | null;
  /** Lets a visitor walk up to the user on the map. @returns takes them away */
  showVisitor(stage: Stage): () => void;
  /** Shows the steps one after the other. @returns closes them; `onClosed` is called then too */
  drive(steps: readonly TourStep[], onClosed: () => void): () => void;
  /** The tour is over, however it ended. */
  onEnd(): void;
};

const textOf = (name: StepName, isText: boolean, isTouch: boolean): TourStep['text'] => {
  if (isText && (name === 'hello' || name === 'walk')) return `${name}.in_text`;
  if (name === 'walk') return isTouch ? 'walk.touch' : 'walk.keys';
  return `${name}.text`;
};

/**
 * Brings the parts of the page into view that the tour is about, and begins it.
 * @returns ends it
 */
export const createTour = ({
  ports,
  isPhone,
  isTouch,
  findVisible,
  showVisitor,
  drive,
  onEnd,
}: TourDeps): (() => void) => {
  const { map, panels } = ports;
  if (isPhone) panels.showOnPhone(null);
  else panels.showSideTab('people');
  map.recentre();
  const { stage } = map.store.getState();
  const { isText } = panels.store.getState();
  // The text view has no map on which a visitor could stand.
  const removeVisitor = stage === null || isText ? null : showVisitor(stage);
  const shown = steps.map(({ id, about }): TourStep => {
    // A large part is not cut out: the dialog would stand outside of the page.
    const part = about.length === 0 ? null : findVisible(about);
    return { name: id, text: textOf(id, isText, isTouch), part };
  });
  return drive(shown, () => {
    removeVisitor?.();
    onEnd();
  });
};
