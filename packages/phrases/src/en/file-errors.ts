export const fileErrors = {
  FILE_IS_NOT_EXIST: 'The file is no longer there. Attach it again, and send the message.',
  FILE_IS_EMPTY: 'This file is empty. To send a folder, put it into a ZIP file first.',
  COMPANY_FILES_ARE_FULL:
    'The files in the messages of a company can take up 5 GB. Delete messages whose files are no longer needed, or share a link instead.',
  PICTURE_IS_NOT_EXIST: 'The picture is no longer there. Attach it again, and send the message.',
  ITEM_PICTURES_ARE_TOO_MANY:
    'A company can have 1,000 pictures in its rooms. Delete some that are no longer needed; their places are free again a day later.',
  ITEM_PDFS_ARE_TOO_MANY:
    'A company can have 200 PDFs in its rooms. Delete some that are no longer needed; their places are free again a day later.',
  PDF_NEEDS_PASSWORD: 'This PDF is protected by a password. Save it without one, then choose it again.',
  PDF_HAS_TOO_MANY_PAGES: 'A PDF can have 1,000 pages. Please split it first.',
};
