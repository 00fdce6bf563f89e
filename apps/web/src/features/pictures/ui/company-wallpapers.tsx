import { maxWallpapersAtOnce, pictureTypes } from '@engawa/contract/pictures';
import type { WallpaperChoice } from '@engawa/contract/rooms';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useUploadPercent } from '../../../platform/api-client/upload-percent.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { fitPicture, wallpaperLimits } from '../../../platform/pictures/fit-picture.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Progress } from '../../../ui/controls/progress.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { PictureDrop } from '../../../ui/picture-crop/picture-drop.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './pictures.module.css';

/** A company's pictures for its rooms: Managers view, add and remove them. */
export const CompanyWallpapers = ({
  companyId,
  isAddOnly = false,
}: {
  companyId: string;
  /** The pictures are already listed beside it, to be chosen. */
  isAddOnly?: boolean;
}) => {
  const { t } = useTranslation('pictures');
  const words = useDialogWords();
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const sentenceOf = useTroubleSentence();
  const titleId = useId();
  // In the dialog that adds, the title of the dialog is one level above; in the settings two are.
  const Title = isAddOnly ? 'h3' : 'h4';
  const input = { id: companyId };
  const list = useQuery(queries.pictures.listWallpapers.queryOptions({ input }));
  const { act, isBusy, failure, setFailure } = useAct(useTroubleSentence());
  const percent = useUploadPercent();
  const [leaving, setLeaving] = useState<WallpaperChoice | null>(null);

  const know = (change: (before: WallpaperChoice[]) => WallpaperChoice[]) => {
    queryClient.setQueryData(queries.pictures.listWallpapers.queryKey({ input }), (before) => ({
      data: change(before?.data ?? []),
    }));
    void queryClient.invalidateQueries({ queryKey: queries.rooms.wallpapers.key() });
  };
  const add = (images: File[]) => {
    if (images.length > maxWallpapersAtOnce) return setFailure(t('wallpapers.too_many'));
    void act(async () => {
      const fitting = await Promise.all(images.map((image) => fitPicture(image, wallpaperLimits)));
      const added = await calls.pictures.addWallpapers({ ...input, images: fitting });
      know((before) => [...before, ...added.data]);
      const isSmaller = fitting.some((picture, place) => picture !== images[place]);
      toasts.show(t(isSmaller ? 'wallpapers.added_smaller' : 'wallpapers.added'), { tone: 'success' });
    });
  };
  const remove = async ({ id }: WallpaperChoice) => {
    await calls.pictures.removeWallpaper({ ...input, wallpaper_id: id });
    know((before) => before.filter((wallpaper) => wallpaper.id !== id));
    toasts.show(t('wallpapers.removed'), { tone: 'success' });
  };

  if (list.isPending) return <Loading label={t('loading')} />;
  if (list.isError)
    return (
      <Notice tone="danger" action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}>
        {sentenceOf(list.error)}
      </Notice>
    );
  return (
    <section
      className={classes.wallpapers}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      data-testid="company-wallpapers"
    >
      <Title id={titleId} className={classes.title}>
        {t('wallpapers.title')}
      </Title>
      <PictureDrop
        types={pictureTypes}
        isMany
        isBusy={isBusy}
        label={t('wallpapers.drop')}
        button={percent === null ? t('wallpapers.choose') : t('wallpapers.adding', { percent })}
        hint={t('wallpapers.hint')}
        onFiles={add}
      />
      {percent !== null && <Progress value={percent} aria-label={t('wallpapers.title')} />}
      <FormError sentence={failure} />
      {!isAddOnly && list.data.data.length === 0 && <p className={rows.hint}>{t('wallpapers.none')}</p>}
      {!isAddOnly && list.data.data.length > 0 && (
        <ul className={classes.grid}>
          {list.data.data.map((wallpaper) => (
            <li key={wallpaper.id} className={classes.tile}>
              <img className={classes.thumb} src={wallpaper.url} alt="" loading="lazy" />
              <span className={classes.name}>{wallpaper.name}</span>
              <ActionIcon
                variant="subtle"
                aria-label={t('wallpapers.remove', { name: wallpaper.name })}
                onClick={() => setLeaving(wallpaper)}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('wallpapers.remove_title')}
        confirmLabel={t('wallpapers.remove_yes')}
        cancelLabel={t('cancel')}
        tone="danger"
        onConfirm={async () => {
          if (leaving !== null) await remove(leaving);
        }}
        words={words}
        testId="wallpaper-remove"
      >
        {t('wallpapers.remove_text', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </section>
  );
};
