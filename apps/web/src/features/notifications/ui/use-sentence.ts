import type { Notification } from '@engawa/contract/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A notification as a sentence in the language of the page. */
export const useSentence = (): ((about: Notification['about']) => string) => {
  const { t, i18n } = useTranslation(['notifications', 'presence', 'setting']);
  return useCallback(
    (about: Notification['about']) => {
      const timeOf = (moment: string) =>
        new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' }).format(
          new Date(moment),
        );
      switch (about.kind) {
        case 'missed_request':
          return about.topic === ''
            ? t('kept.missed_request', { name: about.by_name })
            : t('kept.missed_request_about', { name: about.by_name, topic: about.topic });
        case 'missed_ring':
          return t('kept.missed_ring', { name: about.by_name });
        case 'private_message':
          return t('kept.private_message', { name: about.by_name });
        case 'mention':
          return about.place === ''
            ? t('kept.mention_here', { name: about.by_name })
            : t('kept.mention', { name: about.by_name, place: about.place });
        case 'reply':
          return about.place === ''
            ? t('kept.reply_here', { name: about.by_name })
            : t('kept.reply', { name: about.by_name, place: about.place });
        case 'knock':
          return t('kept.knock', { name: about.by_name, place: about.place });
        case 'mute':
          return t(about.device === 'audio' ? 'kept.mute_audio' : 'kept.mute_video', {
            name: about.by_name,
          });
        case 'report':
          return t('kept.report', { name: about.by_name });
        case 'booking_freed':
          return t('kept.booking_freed', { place: about.place, time: timeOf(about.starts_at) });
        case 'booking_invited':
        case 'booking_moved':
        case 'booking_cancelled': {
          const values = { name: about.by_name, place: about.place, time: timeOf(about.starts_at) };
          return t(about.place === '' ? `kept.${about.kind}` : `kept.${about.kind}_at`, values);
        }
        case 'role_change':
          return t('kept.role_change', { role: t(`presence:roles.${about.role}`) });
      }
    },
    [t, i18n.language],
  );
};
