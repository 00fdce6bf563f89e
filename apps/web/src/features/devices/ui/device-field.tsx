import { useTranslation } from 'react-i18next';
import type { ChosenKind, DeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import type { ListedDevice } from '../../../platform/rtc/devices/device-list.ts';
import { useChosen } from '../../../platform/rtc/devices/use-media-settings.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';

/**
 * Selects the device of one kind. A chosen device that is unplugged counts as not chosen until it
 * is back.
 */
export const DeviceField = ({
  choice,
  kind,
  list,
}: {
  choice: DeviceChoice;
  kind: ChosenKind;
  list: readonly ListedDevice[];
}) => {
  const { t } = useTranslation('device_settings');
  const chosen = useChosen(choice, kind);
  const isThere = list.some(({ id }) => id === chosen);
  return (
    <ChoiceField
      label={t(kind)}
      value={isThere ? (chosen ?? '') : ''}
      data-testid={`choose-${kind}`}
      description={list.length === 0 ? t('names_after') : undefined}
      data={[{ value: '', label: t('system') }, ...list.map(({ id, label }) => ({ value: id, label }))]}
      onChange={(event) => choice.choose(kind, event.currentTarget.value || null)}
    />
  );
};
