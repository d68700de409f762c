/** Content-Disposition of a download whose name has letters of every script (RFC 6266, RFC 8187). */

/** Anything but printable ASCII: in Latin-1 another byte would replace it, which may end the line. A quote ends the name. */
const NOT_SAFE = /[^ !#-[\]-~]/gu;

/**
 * Both names come without characters that a file name cannot have (contract/fileName.ts).
 * @param plain the name for programs that read ASCII only: a bib may have letters of any script
 */
export function attachment(name: string, plain: string, extension: string): string {
	const full = encodeURIComponent(`${name}.${extension}`).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	const ascii = plain.replace(NOT_SAFE, "_");
	return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${full}`;
}

/** Headers of an answer that is saved. Pages on another origin may read that it is. */
export function saved(disposition: string): string[] {
	return [
		...["Content-Disposition", disposition],
		...["Access-Control-Expose-Headers", "Content-Disposition"],
	];
}
