import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/page/notice.tsx';
import type { DeviceCommands } from '../device-commands.ts';
import type { DeviceController } from '../device-controller.ts';
import type { RoomMedia } from '../room-media.ts';
import { DeviceChoices } from './device-choices.tsx';
import type { Hearing } from './ear-control.tsx';
import { EarMenu } from './ear-menu.tsx';
import classes from './talk-panel.module.css';

/**
 * On a phone: who hears the user, the volumes of others, and the choices for speaker, microphone
 * and camera, for which the control bar has no room. Its buttons stay below the sheet.
 */
export const TalkPanel = (props: {
  media: RoomMedia;
  desk: DeviceController;
  commands: DeviceCommands;
  hearing: Hearing;
}) => {
  const { t } = useTranslation(['media', 'devices']);
  const { media, desk } = props;
  return (
    <div className={classes.panel} data-testid="talk-panel">
      <ErrorBoundary fallback={<Notice tone="danger">{t('devices:failed')}</Notice>}>
        <EarMenu {...props} />
        {(['mic', 'camera'] as const).map((kind) => (
          <section key={kind} className={classes.part} aria-labelledby={`talk-${kind}`}>
            <h3 id={`talk-${kind}`} className={classes.title}>
              {t(kind)}
            </h3>
            <DeviceChoices media={media} desk={desk} kind={kind} />
          </section>
        ))}
      </ErrorBoundary>
    </div>
  );
};
