/**
 * The sentences for files of messages and rooms. Pages load them with the dialogs that have files.
 */
export const fileErrors = {
  FILE_IS_NOT_EXIST: 'ファイルが見つかりません。もう一度添付して送信してください。',
  FILE_IS_EMPTY: 'このファイルは空です。フォルダーを送るときは、ZIPなどにまとめてください。',
  COMPANY_FILES_ARE_FULL:
    '会社のメッセージに添付できるファイルは、全体で5GBまでです。要らなくなったファイルのメッセージを削除するか、リンクで共有してください。',
  PICTURE_IS_NOT_EXIST: '画像が見つかりません。もう一度添付して送信してください。',
  ITEM_PICTURES_ARE_TOO_MANY:
    'ルームに置ける画像は、会社全体で1,000枚までです。使っていない画像のアイテムを削除し、24時間以上たってからお試しください。',
  ITEM_PDFS_ARE_TOO_MANY:
    'ルームに置けるPDFは、会社全体で200件までです。使っていないPDFのアイテムを削除し、24時間以上たってからお試しください。',
  PDF_NEEDS_PASSWORD:
    'このPDFはパスワードで保護されています。保護を解除して保存し直してから、お選びください。',
  PDF_HAS_TOO_MANY_PAGES: 'PDFは1,000ページまでです。分割してからお選びください。',
};
