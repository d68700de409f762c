/**
 * A PostgreSQL for the tests: the one of TEST_DATABASE_URL, else a throwaway cluster in a temporary folder,
 * run by the programs found on the machine.
 */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { adviceToInstall, aptGet } from "./aptGet.mjs";
import { freePort } from "./freePort.mjs";

export const NO_POSTGRES = `${adviceToInstall("PostgreSQL", "postgresql")} TEST_DATABASE_URL may name one instead.`;

/** Folders in which packages install the programs, besides those of PATH. */
const PACKAGED = "/usr/lib/postgresql";
/** A cluster that does not answer by then is not going to, ms. */
const START_MS = 30_000;

/**
 * A PostgreSQL whose user may create databases. No test crashes this one, so it need not wait for the disk.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null if PostgreSQL is not available
 */
export async function startPostgres() {
	const url = process.env.TEST_DATABASE_URL;
	if (url) return { url, stop: async () => undefined };
	const cluster = await makeCluster(["fsync=off", "full_page_writes=off"]);
	if (cluster === null) return null;
	try {
		await cluster.start();
	} catch (error) {
		cluster.remove();
		throw error;
	}
	return {
		url: cluster.url,
		async stop() {
			await cluster.stop();
			cluster.remove();
		},
	};
}

/** Finds the programs, and installs them if allowed. */
export function findPostgres() {
	if (installedPostgres() === null) aptGet("postgresql");
	return installedPostgres();
}

/** The folder of the newest programs, or null. */
function installedPostgres() {
	const packaged = existsSync(PACKAGED) ? readdirSync(PACKAGED) : [];
	const newestFirst = packaged.sort((a, b) => Number(b) - Number(a));
	const folders = [
		...newestFirst.map((version) => join(PACKAGED, version, "bin")),
		...(process.env.PATH || "").split(delimiter),
	];
	const needed = ["initdb", "postgres", "pg_isready"];
	for (const folder of folders) {
		if (!existsSync(join(folder, "postgres"))) continue;
		// A link on PATH may be to one of them only.
		const real = dirname(realpathSync(join(folder, "postgres")));
		if (needed.every((name) => existsSync(join(real, name)))) return real;
	}
	return null;
}

/**
 * A cluster of its own that can be started and stopped again at one address. Commits are on the disk when
 * they are answered, unless a setting says otherwise: that is what the tests that crash it are about.
 * @param {readonly string[]} settings of its configuration, beside what it has anyway
 * @returns {Promise<Cluster | null>} null if PostgreSQL is not available
 *
 * @typedef {object} Cluster
 * @property {string} url of a database of it
 * @property {() => Promise<void>} start
 * @property {(signal?: "SIGINT" | "SIGQUIT") => Promise<void>} stop ends it without waiting for those who are
 *   connected: in order, or with SIGQUIT as if the machine had crashed
 * @property {() => void} freeze stops all its processes as they are, with SIGSTOP
 * @property {() => void} thaw
 * @property {() => Promise<Omit<Cluster, "makeStandby" | "remove">>} makeStandby a copy that follows it and can be promoted
 * @property {() => void} remove
 */
export async function makeCluster(settings = []) {
	const programs = findPostgres();
	if (programs === null) return null;
	const folder = mkdtempSync(join(tmpdir(), "gantry-postgres-"));
	const user = unprivileged();
	if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
	const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" }, ...user };
	const run = (name, args) =>
		spawnSync(join(programs, name), args, { ...options, encoding: "utf8" });
	const data = join(folder, "data");
	const made = run("initdb", ["-D", data, "-U", "gantry", "-A", "trust", "-E", "UTF8", "-N"]);
	if (made.status !== 0) throw new Error(`initdb failed: ${made.error || made.stderr}`);
	const first = await serverAt({ programs, options, run, data, settings });
	return {
		...first,
		async makeStandby() {
			const copy = join(folder, "standby");
			const { hostname, port } = new URL(first.url);
			const from = ["-h", hostname, "-p", port, "-U", "gantry"];
			const copied = run("pg_basebackup", [
				"-D",
				copy,
				"-R",
				"-X",
				"stream",
				"-c",
				"fast",
				...from,
			]);
			if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
			return serverAt({ programs, options, run, data: copy, settings });
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** A PostgreSQL on a folder of data. */
async function serverAt({ programs, options, run, data, settings }) {
	const port = await freePort();
	const address = ["-h", "127.0.0.1", "-p", String(port)];
	let server = null;
	process.once("exit", () => server?.kill("SIGQUIT"));
	return {
		url: `postgres://gantry@127.0.0.1:${port}/postgres`,
		async start() {
			const all = ["max_connections=200", ...settings].flatMap((setting) => ["-c", setting]);
			const args = ["-D", data, ...address, "-k", "", ...all];
			server = spawn(join(programs, "postgres"), args, { ...options, stdio: "ignore" });
			const deadline = Date.now() + START_MS;
			while (run("pg_isready", ["-q", "-d", "postgres", ...address]).status !== 0) {
				if (server.exitCode !== null || Date.now() > deadline) {
					server.kill("SIGQUIT");
					throw new Error(`the PostgreSQL of ${programs} does not start`);
				}
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},
		async stop(signal = "SIGINT") {
			if (server === null || server.exitCode !== null) return;
			const ended = new Promise((resolve) => server.once("exit", resolve));
			server.kill(signal);
			await ended;
			server = null;
		},
		freeze: () => signalAll(server, "-STOP"),
		thaw: () => signalAll(server, "-CONT"),
	};
}

/** Sends a signal to a PostgreSQL and to the processes that it started; the first one first, so that it starts no more. */
function signalAll(server, signal) {
	if (server === null || server.exitCode !== null) return;
	spawnSync("kill", [signal, String(server.pid)]);
	spawnSync("pkill", [signal, "-P", String(server.pid)]);
}

/** PostgreSQL refuses to run as root: the id of the user that runs it instead. */
function unprivileged() {
	if (process.getuid === undefined || process.getuid() !== 0) return {};
	for (const name of ["postgres", "nobody"]) {
		const [uid, gid] = ["-u", "-g"].map((id) => spawnSync("id", [id, name], { encoding: "utf8" }));
		if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
	}
	return {};
}
