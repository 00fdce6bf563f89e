import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import type { PictureWords } from '../../ui/picture-crop/picture-words.ts';

/** The texts of ui/picture-crop in the reader's language. */
export const usePictureWords = (): PictureWords => {
  const { t } = useTranslation('pictures');
  return {
    drop: t('drop'),
    choose: t('choose'),
    hint: t('hint'),
    area: t('area'),
    zoom: t('zoom'),
    rotateLeft: t('rotate_left'),
    rotateRight: t('rotate_right'),
    chooseOther: t('choose_other'),
    cancel: t('cancel'),
    save: t('save'),
    saving: t('saving'),
    isNoPicture: t('is_no_picture'),
    sentenceOf: useTroubleSentence(),
  };
};
