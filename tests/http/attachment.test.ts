/** The header that names a download, whatever a bib or a name has in it. */
import { expect, test } from "vitest";
import { attachment } from "../../src/http/attachment.ts";

test("a bib of another script is encoded for clients that support it, with underscores for others", () => {
	expect(attachment("海港半馬 甲1", "M1001-甲1", "pdf")).toBe(
		`attachment; filename="M1001-_1.pdf"; filename*=UTF-8''${encodeURIComponent("海港半馬 甲1")}.pdf`,
	);
});

test("no character of it ends the header's line, as bytes either", () => {
	// In Latin-1, as headers are written, the lower bytes of these letters are a line's end.
	for (const name of ["1\r\nSet-Cookie: a=b", "1čĊSet-Cookie: a=b", '1"; filename="x.exe'])
		expect(attachment(name, name, "mp4")).toMatch(
			/^attachment; filename="[ !#-~]*"; filename\*=[!-~]*$/,
		);
});
