import { IconScreenShare, IconScreenShareOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import { canCaptureScreen } from '../../../platform/rtc/screen/screen-capture.ts';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { BarButton } from '../../../ui/bar/bar-button.tsx';
import { BarChevron } from '../../../ui/bar/bar-chevron.tsx';
import type { Tool } from '../../../ui/bar/tool.ts';
import type { MenuChoice, MenuGroup } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ShareHint, Sharing } from '../create-sharing.ts';
import { useIsSharing, useSharing } from './use-sharing.ts';

const hints: readonly ShareHint[] = ['text', 'motion'];

/**
 * The tool that shares the screen, with its options: sharp text or smooth motion, with sound or
 * without. No phone can share its screen from a page: there it takes no place.
 */
export const useShareTool = (sharing: Sharing, command: PressCommand): Tool | null => {
  const { t } = useTranslation('sharing');
  const isSharing = useIsSharing(sharing);
  const isAsking = useSharing(sharing, (state) => state.isAsking);
  const problem = useSharing(sharing, (state) => state.problem);
  const hint = useSharing(sharing, (state) => state.hint);
  const hasSound = useSharing(sharing, (state) => state.hasSound);
  const isPossible = canCaptureScreen();
  const { isPhone } = useSpacePlace();
  const run = useRun();
  const press = () => run(command);
  const keyName = useKeyName(command.id);
  useEffect(() => {
    if (problem === null) return;
    toasts.show(t(`problems.${problem}`), {
      tone: 'danger',
      testId: 'share-problem',
      ...(problem === 'ended'
        ? {
            // Everything that ended with the connection is in the same message.
            group: 'ended-by-line',
            actions: [
              {
                label: t('problems.share_again'),
                testId: 'share-again',
                run: () => void sharing.start(),
              },
            ],
          }
        : {}),
    });
    sharing.forgetProblem();
  }, [problem, sharing, t]);

  if (!isPossible && isPhone) return null;
  const action = t(isSharing ? 'stop' : 'start');
  const hintChoices: MenuChoice[] = hints.map((key) => ({
    key,
    label: t(`hints.${key}`),
    isChosen: key === hint,
    testId: `share-${key}`,
    choose: () => sharing.setHint(key),
  }));
  const soundChoice: MenuChoice = {
    key: 'sound',
    label: t(hasSound ? 'without_sound' : 'with_sound'),
    icon: hasSound ? (
      <IconVolumeOff size={20} stroke={1.75} aria-hidden />
    ) : (
      <IconVolume size={20} stroke={1.75} aria-hidden />
    ),
    testId: 'share-sound',
    choose: () => sharing.setSound(!hasSound),
  };
  const Icon = isSharing ? IconScreenShareOff : IconScreenShare;
  const ways: MenuGroup[] = [
    { key: 'hint', title: t('hint'), choices: hintChoices },
    { key: 'sound', choices: [soundChoice] },
  ];
  return {
    key: 'share',
    group: {
      key: 'share',
      title: t('share'),
      choices: [
        {
          key: 'share',
          label: action,
          icon: <Icon size={20} stroke={1.75} aria-hidden />,
          testId: 'share-screen-choice',
          whyDisabled: isPossible ? undefined : t('problems.unsupported'),
          choose: press,
        },
        ...(isPossible ? [...hintChoices, soundChoice] : []),
      ],
    },
    button: (
      <span key="share" style={{ display: 'flex', alignItems: 'center' }}>
        <BarButton
          testId="share-screen"
          label={t('share')}
          action={action}
          tooltip={
            isPossible ? t('with_key', { action, key: shownKey(keyName ?? '') }) : t('problems.unsupported')
          }
          keyName={keyName}
          icon={Icon}
          isOn={isSharing}
          isStateNamed
          tone="live"
          isLocked={!isPossible}
          aria-busy={isAsking || undefined}
          onPress={press}
        />
        {isPossible && <BarChevron label={t('options')} testId="share-ways" groups={ways} />}
      </span>
    ),
  };
};
