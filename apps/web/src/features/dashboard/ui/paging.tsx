import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import classes from './permissions.module.css';

type Words = {
  readonly paging: string;
  readonly previous: string;
  readonly next: string;
  /** No row matches. */
  readonly none: string;
  range(values: { total: string; from: string; to: string }): string;
  page(values: { page: string; pages: string }): string;
};

/** Moves through the pages of a list, and says which rows are shown. */
export const Paging = ({
  page,
  pages,
  total,
  from,
  to,
  setPage,
  isReady,
  words,
}: {
  page: number;
  pages: number;
  total: number;
  from: number;
  to: number;
  setPage: (page: number) => void;
  /** The rows are there. */
  isReady: boolean;
  words: Words;
}) => {
  const { i18n } = useTranslation();
  const text = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <nav className={classes.paging} aria-label={words.paging}>
      <Button
        variant="default"
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
        data-testid="previous-page"
      >
        {words.previous}
      </Button>
      <p className={classes.pageInfo} role="status" data-testid="page-info">
        {isReady &&
          (total === 0 ? (
            words.none
          ) : (
            <>
              <span>{words.range({ total: text(total), from: text(from), to: text(to) })}</span>
              <span>{words.page({ page: text(page), pages: text(pages) })}</span>
            </>
          ))}
      </p>
      <Button
        variant="default"
        disabled={page === pages}
        onClick={() => setPage(page + 1)}
        data-testid="next-page"
      >
        {words.next}
      </Button>
    </nav>
  );
};
