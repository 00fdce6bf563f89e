import type { MenuGroup } from '../ui/menu/menu.tsx';
import { useSpaceView } from './space-context.tsx';
import type { ActionPlace, ActionProps } from './space-feature.ts';
import { useEach } from './use-each.ts';

/** The actions on a person or an item, at one of the places where they are offered. */
export const Actions = ({
  on,
  place,
  ...props
}: ActionProps & { on: 'person' | 'item'; place: ActionPlace }) => {
  const { slots } = useSpaceView();
  const actions = on === 'person' ? slots.personActions : slots.itemActions;
  return actions.map(({ id, [place]: Action }) => Action && <Action key={id} {...props} />);
};

const noChoices = () => [];

/**
 * The actions of all features in the menu of a person's row, a group for each; without empty ones.
 */
export const usePersonChoices = (props: ActionProps): MenuGroup[] => {
  const { personActions } = useSpaceView().slots;
  const groups = useEach(
    personActions.map(({ id, useRowChoices: choicesOf = noChoices }) => () => ({
      key: id,
      choices: choicesOf(props),
    })),
  );
  return groups.filter(({ choices }) => choices.length > 0);
};
