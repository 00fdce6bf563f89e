import classes from './guest-entry.module.css';

/** The room of the preview until its code has loaded. */
export const EntryPlaceholder = () => <div className={classes.previewPlace} aria-hidden />;
