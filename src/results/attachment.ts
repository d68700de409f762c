/** Content-Disposition of a download whose name has letters of every script (RFC 6266, RFC 8187). */
import { cleanFileName } from "../race/fileName.ts";

/** @param plain the name for programs that read ASCII only */
export function attachment(name: string, plain: string, extension: string): string {
	const full = encodeURIComponent(`${cleanFileName(name)}.${extension}`).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${cleanFileName(plain)}.${extension}"; filename*=UTF-8''${full}`;
}
