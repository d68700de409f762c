/** `npm run demo`: from a fresh checkout to a running demonstration. */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { demoKeys } from "./demoKeys.mjs";
import { findFfmpeg, NO_FFMPEG } from "./ffmpeg.mjs";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { build, installDependencies, SetUpFailed } from "./setUp.mjs";
import { signInText } from "./signInText.mjs";

/** At a higher speed the ids of events would not last a day: a marathon takes four minutes at this one. */
const FASTEST = 100;

try {
	const speed = demoSpeed();
	await installDependencies();
	await build();
	// Before the server starts: it looks for ffmpeg once.
	const hasFfmpeg = Boolean(process.env.FFMPEG) || findFfmpeg();
	await demonstrate(speed, hasFfmpeg);
} catch (error) {
	console.error(error instanceof SetUpFailed ? error.message : error);
	process.exit(1);
}

/** Race time per clock time of the live races. */
function demoSpeed() {
	const text = process.env.DEMO_SPEED || "1";
	const speed = Number(text);
	if (speed >= 1 && speed <= FASTEST) return speed;
	throw new SetUpFailed(
		`DEMO_SPEED=${text} is not a speed: set a number from 1 (real time) to ${FASTEST}.`,
	);
}

/** Each day and speed has a folder of its own, because the races are dated around today and keep their speed. */
function dataFolder(speed) {
	const parent = process.env.DATA_DIR ?? join(root, "data");
	const today = `demo-${new Date().toISOString().slice(0, 10)}`;
	try {
		mkdirSync(parent, { recursive: true, mode: 0o700 });
		for (const name of readdirSync(parent))
			if (/^demo-\d{4}-\d{2}-\d{2}(-x[\d.]+)?$/.test(name) && name < today)
				rmSync(join(parent, name), { recursive: true, force: true });
	} catch (error) {
		throw new SetUpFailed(
			`The data folder ${parent} cannot be used (${error.code}): allow this user to write there, or set DATA_DIR to another folder.`,
		);
	}
	return join(parent, speed === 1 ? today : `${today}-x${speed}`);
}

async function demonstrate(speed, hasFfmpeg) {
	const folder = dataFolder(speed);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// Simulated races are never written to a database of real ones.
	const own = { DATA_DIR: folder, DATABASE_URL: "", DEMO_SPEED: String(speed) };
	const env = { ...process.env, ...own, ...demoKeys(folder, process.env) };
	// In development it is restarted when its code changes. Its feeder waits meanwhile.
	const watching = JSON.parse(process.env.WATCH_OPTIONS ?? "[]");
	const script = watching.length === 0 ? "dist/program/server.js" : "src/server/main.ts";
	const server = spawn(nodeToUse(), [...watching, join(root, script)], {
		stdio: ["ignore", "pipe", "inherit"],
		env,
	});
	onSignal((signal) => server.kill(signal));
	server.on("exit", (code) => process.exit(code ?? 1));
	process.on("exit", () => server.kill());
	let isFed = false;
	for await (const line of createInterface(server.stdout)) {
		const ready = isFed ? null : /is ready: (\S+)/.exec(line);
		if (ready === null && isOfFirstOwner(line)) continue;
		isFed ||= ready !== null;
		const recorded = ready && (await feed(env));
		console.log(line);
		if (!ready) continue;
		console.log(signInText(ready[1], folder, recorded));
		film(env, hasFfmpeg);
	}
}

/** Lines about a link for the first owner, which does not work any more: the feeder has made one. */
function isOfFirstOwner(line) {
	return line === "" || /has no owner yet|sign-in#code=/.test(line);
}

function onSignal(end) {
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(signal));
}

/**
 * Starts the feeder, which records the simulated races over HTTP. Resolves to its message when the season is recorded; the feeder
 * then continues with the live races until the server and this process end.
 */
function feed(env) {
	return new Promise((resolve, reject) => {
		const feeder = spawn(nodeToUse(), [join(root, "demo/main.ts")], {
			stdio: ["ignore", "inherit", "inherit", "ipc"],
			env,
		});
		// At once, before it finds the server gone.
		onSignal((signal) => feeder.kill(signal));
		let isRecorded = false;
		feeder.once("message", (recorded) => {
			isRecorded = true;
			resolve(recorded);
		});
		feeder.on("exit", (code) => {
			if (code === 0) return;
			if (isRecorded) console.error("The live race has stopped: start the demo again.");
			else reject(new SetUpFailed("The simulated races could not be recorded."));
		});
	});
}

/** Draws the camera recordings in a process of low priority. */
function film(env, hasFfmpeg) {
	if (!hasFfmpeg) return console.log(`There are no videos. ${NO_FFMPEG}`);
	const camera = spawn(nodeToUse(), [join(root, "demo/film.ts")], {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
		env,
	});
	onSignal((signal) => camera.kill(signal));
}
