/** nginx and Caddy for the tests of deploy/: those on PATH, or where Debian's packages put them. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { adviceToInstall, aptGet } from "./aptGet.mjs";

export const NO_NGINX = adviceToInstall("nginx", "nginx");
export const NO_CADDY = adviceToInstall("Caddy", "caddy");

/** Folders of packages that a user's PATH may lack. */
const PACKAGED = ["/usr/sbin", "/usr/bin"];

/** @returns {string | null} the path of nginx; installs it if allowed */
export function findNginx() {
	return find("nginx");
}

/** @returns {string | null} the path of Caddy; installs it if allowed */
export function findCaddy() {
	return find("caddy");
}

function find(name) {
	if (installed(name) === null) aptGet(name);
	return installed(name);
}

function installed(name) {
	const folders = [...(process.env.PATH ?? "").split(delimiter), ...PACKAGED];
	const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
	return file ?? null;
}
