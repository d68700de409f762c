/** Starts a proxy with an example of deploy/, in which the test changes what differs on this machine. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../scripts/deployPrograms.mjs";
import { root } from "../../scripts/root.mjs";
import { atEnd } from "../fixtures/atEnd.ts";
import { inheritedEnv } from "../fixtures/child.ts";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { connected } from "../fixtures/rawRequest.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { secureExchange } from "./secureExchange.ts";

/** Their paths; null if they are not installed. */
export const NGINX = findProgram("openssl") && findProgram("nginx");
export const CADDY = findProgram("caddy");

/** The ports of a running proxy. */
export interface ProxyPorts {
	plain: number;
	secure: number;
}

/** Each text of an example that differs here, and what it becomes. @throws Error where the example has it more than once */
function changed(example: string, changes: Readonly<Record<string, string>>): string {
	return Object.entries(changes).reduce((text, [from, to]) => {
		const parts = text.split(from);
		if (parts.length !== 2) throw new Error(`deploy/ has ${parts.length - 1} times: ${from}`);
		return parts.join(to);
	}, example);
}

/** A limit of requests that a test reaches at once, on any machine. */
export const SMALL_LIMIT = { "rate=500r/s": "rate=1r/m", "burst=5000 nodelay": "burst=20 nodelay" };

/**
 * @param origins of the nodes of Gantry
 * @param changes of the example, beyond ports and folders
 */
export async function startNginx(
	origins: readonly string[],
	changes: Readonly<Record<string, string>> = {},
): Promise<ProxyPorts> {
	const folder = temporaryFolder();
	const [plain, secure] = [await lastingPort(), await lastingPort()];
	const nodes = origins.map((origin) => `server ${new URL(origin).host} max_fails=0;`);
	const example = readFileSync(join(root, "deploy/nginx.conf"), "utf8");
	const site = changed(example, {
		"server 127.0.0.1:4321 max_fails=0;": nodes.join(" "),
		"listen 80;": `listen 127.0.0.1:${plain};`,
		"listen [::]:80;": "",
		"listen 443 ssl http2;": `listen 127.0.0.1:${secure} ssl http2;`,
		"listen [::]:443 ssl http2;": "",
		"/var/cache/nginx/gantry": join(folder, "cache"),
		"/etc/letsencrypt/live/results.example.org/fullchain.pem": join(folder, "cert.pem"),
		"/etc/letsencrypt/live/results.example.org/privkey.pem": join(folder, "key.pem"),
		...changes,
	});
	writeFileSync(join(folder, "gantry.conf"), site);
	makeCertificate(folder);
	const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	const main = join(folder, "nginx.conf");
	// Its workers have to read the folder, which is this user's.
	const user = process.getuid?.() === 0 ? "user root;" : "";
	writeFileSync(
		main,
		`${user} worker_processes 2; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
		events {} http { ${places.join(" ")} include ${folder}/gantry.conf; }`,
	);
	await start(NGINX ?? "nginx", ["-c", main, "-e", `${folder}/error.log`], {}, secure);
	return { plain, secure };
}

/** A certificate that no browser trusts. */
function makeCertificate(folder: string): void {
	const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
	const how = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(
		" ",
	);
	execFileSync("openssl", [...how, "-subj", "/CN=localhost", "-keyout", key, "-out", cert], {
		stdio: "ignore",
	});
}

/** @param origins of the nodes of Gantry, for all three kinds of addresses */
export async function startCaddy(origins: readonly string[]): Promise<ProxyPorts> {
	const folder = temporaryFolder();
	const [plain, secure] = [await lastingPort(), await lastingPort()];
	const nodes = origins.map((origin) => new URL(origin).host).join(" ");
	const env = {
		DOMAIN: "localhost",
		HTTP_PORT: String(plain),
		HTTPS_PORT: String(secure),
		SITE_NODES: nodes,
		RESULTS_NODES: nodes,
		CLIPS_NODE: nodes,
		CADDY_ADMIN: `127.0.0.1:${await lastingPort()}`,
		// Its certificates are here.
		XDG_DATA_HOME: folder,
		XDG_CONFIG_HOME: folder,
	};
	const args = ["run", "--config", join(root, "deploy/Caddyfile"), "--adapter", "caddyfile"];
	await start(CADDY ?? "caddy", args, env, secure);
	// It listens before it has made its certificate.
	await soon(() => secureExchange(secure, "/healthz", { isAlone: true }));
	return { plain, secure };
}

const running = new Set<ChildProcess>();
atEnd(() => Promise.all([...running].map(end)));

async function end(child: ChildProcess): Promise<void> {
	running.delete(child);
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	await ended;
}

/** Starts a program that listens at a port, and ends it when the tests of the file are done. */
async function start(
	program: string,
	args: readonly string[],
	env: Readonly<Record<string, string>>,
	port: number,
): Promise<void> {
	const child = spawn(program, args, {
		env: { ...inheritedEnv(), ...env },
		stdio: ["ignore", "ignore", "pipe"],
	});
	let said = "";
	child.stderr.on("data", (chunk: Buffer) => {
		said += chunk.toString("utf8");
	});
	running.add(child);
	await soon(async () => {
		if (child.exitCode !== null) throw new Error(`${program} ended:\n${said}`);
		(await connected(port)).destroy();
	});
}
