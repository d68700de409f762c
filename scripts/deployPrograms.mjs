/** Programs for the bench and for the tests of deploy/ and of exported files: those on PATH, or where Debian's packages put them. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { adviceToInstall, aptGet } from "./aptGet.mjs";

/** Folders of packages that a user's PATH may lack. */
const PACKAGED = ["/usr/sbin", "/usr/bin"];

/** What the tests and the bench run, and the package of each. */
const PACKAGES = {
	nginx: "nginx",
	// Makes the certificate for nginx.
	openssl: "openssl",
	caddy: "caddy",
	"systemd-analyze": "systemd",
	// Other programs that open exported files: PDFs, and workbooks.
	pdftotext: "poppler-utils",
	python3: "python3",
	// The load generator of the bench.
	wrk: "wrk",
};
/** What no test runs. */
const OF_THE_BENCH = new Set(["wrk"]);

/** @returns {string | null} the path of a program; installs it if allowed */
export function findProgram(name) {
	if (installed(name) === null) aptGet(PACKAGES[name]);
	return installed(name);
}

/** @returns {string[]} a line for each program of the tests that is missing */
export function missingPrograms() {
	return Object.keys(PACKAGES)
		.filter((name) => !OF_THE_BENCH.has(name) && findProgram(name) === null)
		.map((name) => adviceToInstall(name, PACKAGES[name]));
}

function installed(name) {
	const folders = [...(process.env.PATH ?? "").split(delimiter), ...PACKAGED];
	const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
	return file ?? null;
}
