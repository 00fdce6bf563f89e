import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import type { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import type { SpaceFormValues } from '../space-order.ts';

/** The fields of a space's form that are needed here; the form may have more. */
export type SpaceForm = {
  readonly errors: ReturnType<typeof useSendingForm<SpaceFormValues>>['errors'];
  fieldProps(name: keyof SpaceFormValues): object;
};

/** The properties of one field of a space's form, with its label and error. */
export const useSpaceField = (form: SpaceForm) => {
  const { t } = useTranslation('spaces');
  const fieldSentence = useFieldSentence();
  return (name: keyof SpaceFormValues) => {
    const label = t(`create.${name}`);
    const isNameless = name === 'name' && form.errors.name === 'validation.required';
    return {
      ...form.fieldProps(name),
      label,
      error: isNameless ? t('create.name_required') : fieldSentence(form.errors[name], label),
    };
  };
};
export type SpaceField = ReturnType<typeof useSpaceField>;
