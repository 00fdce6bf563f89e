export const fileErrors = {
  FILE_IS_NOT_EXIST: '找不到檔案。請重新附加後再傳送。',
  FILE_IS_EMPTY: '這個檔案是空的。若要傳送資料夾，請先壓縮成 ZIP。',
  COMPANY_FILES_ARE_FULL: '一間公司訊息中的檔案總共最多 5 GB。請刪除不再需要的檔案訊息，或改用連結分享。',
  PICTURE_IS_NOT_EXIST: '找不到圖片。請重新附加後再傳送。',
  ITEM_PICTURES_ARE_TOO_MANY: '一間公司的房間最多可放 1,000 張圖片。請先移除不需要的圖片，一天後即可再新增。',
  ITEM_PDFS_ARE_TOO_MANY: '一間公司的房間最多可放 200 份 PDF。請先移除不需要的 PDF，一天後即可再新增。',
  PDF_NEEDS_PASSWORD: '此 PDF 受密碼保護。請先解除保護並另存新檔，再重新選擇。',
  PDF_HAS_TOO_MANY_PAGES: 'PDF 最多 1,000 頁，請先分割後再選擇。',
};
