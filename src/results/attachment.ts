/** Content-Disposition of a download whose name has letters of every script (RFC 6266, RFC 8187). */
import { cleanFileName } from "../race/fileName.ts";

/** What is no printable ASCII: in a header another byte would stand for it, which may end the line. */
const NOT_ASCII = /[^ -~]/gu;

/** @param plain the name for programs that read ASCII only: a bib may have letters of any script */
export function attachment(name: string, plain: string, extension: string): string {
	const full = encodeURIComponent(`${cleanFileName(name)}.${extension}`).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	const ascii = cleanFileName(plain).replace(NOT_ASCII, "_");
	return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${full}`;
}

/** Headers of an answer that is saved. Pages on another origin may read that it is. */
export function saved(disposition: string): string[] {
	return [
		...["Content-Disposition", disposition],
		...["Access-Control-Expose-Headers", "Content-Disposition"],
	];
}
