import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ApiProvider } from '../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../platform/i18n/use-dialog-words.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { VisuallyHidden } from '../../ui/controls/visually-hidden.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { createUnsaved, UnsavedProvider } from '../../ui/form/unsaved.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import { useServices } from '../session/use-services.ts';
import { sections } from './sections.ts';
import classes from './settings-modal.module.css';
import type { SettingsRequest, SettingsType } from './settings-opening.tsx';

/** Below this width the list of sections and a section are shown one at a time. */
const narrow = '(max-width: 767px)';

/**
 * The settings: the list of sections on the left and one section beside it; on a phone first the
 * list, then the section. Escape, the button and a click outside close it, unless something typed
 * would be lost: then it asks.
 */
export const SettingsModal = ({ request, onClose }: { request: SettingsRequest; onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'app']);
  const words = useDialogWords();
  const { userApi, guestApi } = useServices();
  const isPhone = useMediaQuery(narrow);
  const shown = sections.filter(({ isForGuests }) => !request.isGuest || isForGuests === true);
  const [current, setCurrent] = useState<SettingsType | null>(
    isPhone && request.type === null && shown.length > 1 ? null : (request.type ?? shown[0]?.type ?? null),
  );
  const [unsaved] = useState(createUnsaved);
  /** The action that is pending until the user decides about unsaved input. */
  const [held, setHeld] = useState<(() => void) | null>(null);
  const leave = (callback: () => void) => {
    if (unsaved.hasAny()) setHeld(() => callback);
    else callback();
  };
  const refocus = useFocusOfPhone(isPhone);
  const show = (type: SettingsType | null) => {
    setCurrent(type);
    refocus(type ?? current);
  };
  const isSection = isPhone && current !== null;
  // A window that becomes wide shows the list and a section side by side.
  const value = current ?? (isPhone ? null : (shown[0]?.type ?? null));

  return (
    <>
      <Dialog
        isOpen
        onClose={() => leave(onClose)}
        title={isSection ? t(`sections.${current}`) : t('title')}
        width={720}
        closeLabel={t('close')}
        testId="settings"
      >
        <ApiProvider api={request.isGuest ? guestApi : userApi}>
          <UnsavedProvider unsaved={unsaved}>
            <Tabs
              orientation="vertical"
              variant="none"
              activateTabWithKeyboard={false}
              value={value}
              onChange={(next) => leave(() => show(next as SettingsType))}
              className={classes.body}
              classNames={{
                list: classes.list,
                tab: classes.tab,
                tabLabel: classes.tabLabel,
                panel: classes.panel,
              }}
            >
              {!isSection && (
                <Tabs.List aria-label={t('title')}>
                  {shown.map(({ type, Icon }, index) => (
                    <Tabs.Tab
                      key={type}
                      value={type}
                      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
                      data-autofocus={(value === null ? index === 0 : type === value) || undefined}
                      data-testid={`settings-${type}`}
                    >
                      {t(`sections.${type}`)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
              )}
              {shown.map(({ type, Section }) => (
                <Tabs.Panel
                  key={type}
                  value={type}
                  {...(isSection
                    ? { 'aria-labelledby': undefined, 'aria-label': t(`sections.${type}`) }
                    : {})}
                >
                  {isSection && shown.length > 1 && (
                    <Button
                      variant="subtle"
                      className={classes.back}
                      leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
                      onClick={() => leave(() => show(null))}
                      data-testid="settings-back"
                    >
                      {t('back')}
                    </Button>
                  )}
                  {isSection ? (
                    // The dialog's own title says it already; here it keeps the headings in their
                    // order.
                    <VisuallyHidden component="h3">{t(`sections.${type}`)}</VisuallyHidden>
                  ) : (
                    <h3 className={classes.sectionTitle}>{t(`sections.${type}`)}</h3>
                  )}
                  <ErrorBoundary fallback={<Notice tone="danger">{t('failed')}</Notice>}>
                    <Suspense fallback={<Loading label={t('app:loading')} />}>
                      <Section />
                    </Suspense>
                  </ErrorBoundary>
                </Tabs.Panel>
              ))}
            </Tabs>
          </UnsavedProvider>
        </ApiProvider>
      </Dialog>
      <ConfirmDialog
        isOpen={held !== null}
        onClose={() => setHeld(null)}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={t('unsaved.stay')}
        tone="danger"
        onConfirm={() => held?.()}
        words={words}
        testId="unsaved"
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  );
};

/**
 * On a phone the list and a section alternate. The focus moves along, because the pressed element
 * is gone.
 */
const useFocusOfPhone = (isPhone: boolean) => {
  const [turn, setTurn] = useState<{ type: SettingsType | null } | null>(null);
  const latest = useRef(isPhone);
  latest.current = isPhone;
  useEffect(() => {
    if (turn === null || !latest.current) return;
    const target =
      document.querySelector<HTMLElement>('[data-testid="settings-back"]') ??
      document.querySelector<HTMLElement>(`[data-testid="settings-${turn.type}"]`);
    target?.focus();
  }, [turn]);
  return (type: SettingsType | null) => setTurn({ type });
};
