import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ActionProps } from '../../../slots/space-feature.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { choicesOf } from '../choices.tsx';
import type { Intent, TogetherPorts } from '../ports.ts';

/** Waving, following and the rest on the card of a person. */
export const TogetherActions = ({
  ports,
  request,
  about,
}: {
  ports: TogetherPorts;
  request: (intent: Intent, id: string) => void;
  about: ActionProps;
}) => {
  const { t } = useTranslation('together');
  useStore(ports.me.following);
  return choicesOf(about, ports, request, t).map(({ key, label, icon, choose }) => (
    <Button
      key={key}
      variant="default"
      leftSection={icon}
      data-testid={`card-${key}`}
      onClick={() => {
        ports.map.pick(null);
        choose();
      }}
    >
      {label}
    </Button>
  ));
};
