/** Content-Disposition of a download whose name can have letters of any script (RFC 6266, RFC 8187). */

/** Anything but printable ASCII: in Latin-1 it would become another byte, which may end the line. A quote would end the name. */
const NOT_SAFE = /[^ !#-[\]-~]/gu;

/**
 * Both names must be free of characters that file names cannot have (contract/fileName.ts).
 * @param plain the name for programs that read only ASCII
 */
export function attachment(name: string, plain: string, extension: string): string {
	const full = encodeURIComponent(`${name}.${extension}`).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	const ascii = plain.replace(NOT_SAFE, "_");
	return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${full}`;
}

/** Headers of a response that is saved as a file, which pages on another origin may read too. */
export function saved(disposition: string): string[] {
	return [
		...["Content-Disposition", disposition],
		...["Access-Control-Expose-Headers", "Content-Disposition"],
	];
}
