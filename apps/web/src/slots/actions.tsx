import { useSpaceView } from './space-context.tsx';
import type { ActionPlace, ActionProps } from './space-feature.ts';

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
