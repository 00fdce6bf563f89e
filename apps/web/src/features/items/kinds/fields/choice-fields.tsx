import { type Item, itemColors, textSizes } from '@engawa/contract/items';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import type { FieldProps, ItemField } from '../item-form.ts';

type Choice = 'text_size' | 'color' | 'area_type';

/** A choice whose outcome the map shows at once. */
const ShownChoice = ({
  form,
  preview,
  name,
  choices,
}: FieldProps & { name: Choice; choices: readonly { readonly value: string; readonly label: string }[] }) => {
  const { t } = useTranslation('items');
  const field = form.fieldProps(name);
  return (
    <ChoiceField
      {...field}
      onChange={(event) => {
        field.onChange(event);
        preview({ [name]: event.currentTarget.value } as Partial<Item>);
      }}
      label={t(`fields.${name}`)}
      data={[...choices]}
    />
  );
};

/** The size of the letters of a text. */
export const textSizeField: ItemField = {
  name: 'text_size',
  initial: ({ text_size }) => text_size ?? 'middle',
  read: (value) => value,
  Input(props: FieldProps) {
    const { t } = useTranslation('items');
    const choices = textSizes.map((size) => ({ value: size, label: t(`text_sizes.${size}`) }));
    return <ShownChoice {...props} name="text_size" choices={choices} />;
  },
};

export const colorField: ItemField = {
  name: 'color',
  initial: ({ color }) => color ?? 'ink',
  read: (value) => value,
  Input(props: FieldProps) {
    const { t } = useTranslation('items');
    const choices = itemColors.map((color) => ({ value: color, label: t(`colors.${color}`) }));
    return <ShownChoice {...props} name="color" choices={choices} />;
  },
};

/** The size of a page on the map. */
const pageField = (sizes: readonly ('small' | 'middle' | 'big' | 'global')[]): ItemField => ({
  name: 'area_type',
  initial: ({ area_type }) => area_type ?? 'small',
  read: (value) => value,
  Input(props: FieldProps) {
    const { t } = useTranslation('items');
    const choices = sizes.map((size) => ({ value: size, label: t(`sizes.${size}`) }));
    return <ShownChoice {...props} name="area_type" choices={choices} />;
  },
});
export const pageSizeField = pageField(['small', 'middle', 'big']);
/** A global video plays for the whole room. */
export const videoSizeField = pageField(['small', 'middle', 'big', 'global']);

export const autoplayField: ItemField = {
  name: 'autoplay',
  initial: ({ autoplay }) => autoplay,
  read: (value) => value,
  Input({ form }: FieldProps) {
    const { t } = useTranslation('items');
    return <CheckField {...form.tickProps('autoplay')} label={t('fields.autoplay')} />;
  },
};

/** Whether what people say in an area is written and translated for those who hear it. */
export const translatesField: ItemField = {
  name: 'is_translatable',
  initial: ({ is_translatable }) => is_translatable,
  read: (value) => value,
  needs: 'translate',
  Input({ form }: FieldProps) {
    const { t } = useTranslation('items');
    return (
      <CheckField
        {...form.tickProps('is_translatable')}
        label={t('fields.is_translatable')}
        description={t('hints.is_translatable')}
      />
    );
  },
};
