/** Recordings of cameras, registered by members. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_EVENT_MEMORY_MB } from "../../../src/results/core/eventMemory.ts";
import { readRecordings } from "../../../src/store/cameras/recordingsFile.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeTimedFilm } from "../../fixtures/timedFilm.ts";
import { addMember, PAGE, sendAs, signIn } from "../members/signedIn.ts";

const FFMPEG = process.env["FFMPEG"] || "ffmpeg";
const PATH = `/scorequery/admin/${EVENT.id}/recordings`;
const FILM = { point: "F", file: "finish.mp4", start: GUN + 5_000_000, offset: 0.4 };
const films = temporaryFolder();

let server: TestedResults;
let asTina = "";
beforeAll(async () => {
	mkdirSync(join(films, EVENT.id));
	const file = join(films, EVENT.id, FILM.file);
	makeTimedFilm({ ffmpeg: FFMPEG, file, from: FILM.start, to: FILM.start + 2_000 });
	writeFileSync(join(films, EVENT.id, "notes.mp4"), "no film");
	writeFileSync(join(films, EVENT.id, "read.me"), "no film");
	const cameras = { folder: films, ffmpeg: process.env["FFMPEG"] ?? "" };
	server = await openTestedResults(undefined, "", DEFAULT_EVENT_MEMORY_MB, { cameras });
	await server.record(smallRace());
	await addMember(server, "tina@example.org", "timekeeper");
	asTina = await signIn(server.origin, "tina@example.org");
});
afterAll(() => server.close());

const list = async () => {
	const answer = await exchange(server.origin, PATH, { headers: { ...PAGE, cookie: asTina } });
	return JSON.parse(answer.text).data;
};
const send = (path: string, body: object) => sendAs(server.origin, asTina, path, body);

test("a file of the event's folder is registered, listed by the race's clock, and dropped", async () => {
	const files = ["finish.mp4", "notes.mp4"];
	expect(await list()).toEqual({ isHere: true, recordings: [], files });
	const added = await send(PATH, FILM);
	expect(added.status, added.text).toBe(200);
	// The camera was ahead: by the race's clock its pictures are earlier.
	const shown = { point: "F", file: FILM.file, from: FILM.start - 400, offset: 0.4, drift: 0 };
	const { recordings, files: left } = await list();
	expect(recordings).toMatchObject([shown]);
	expect(recordings[0].until - recordings[0].from).toBeCloseTo(2_000, -2);
	expect(left).toEqual(["notes.mp4"]);
	expect(await readRecordings(films, EVENT.id)).toHaveLength(1);
	const drop = { point: "F", file: FILM.file };
	expect(JSON.parse((await send(`${PATH}/drop`, drop)).text).data).toEqual({ dropped: true });
	expect(JSON.parse((await send(`${PATH}/drop`, drop)).text).data).toEqual({ dropped: false });
	expect((await list()).recordings).toEqual([]);
});

test.each([
	["no film", { ...FILM, file: "notes.mp4" }, 404],
	["a missing file", { ...FILM, file: "gone.mp4" }, 404],
	["a file outside the folder", { ...FILM, file: "../../etc/passwd.mp4" }, 400],
	["another kind of file", { ...FILM, file: "read.me" }, 404],
	["no point of the course", { ...FILM, point: "Moon" }, 200],
])("%s is refused, and nothing is registered", async (_, body, status) => {
	const answer = await send(PATH, body);
	expect(answer.status, answer.text).toBe(status);
	expect(JSON.parse(answer.text).status).not.toBe("true");
	expect((await list()).recordings).toEqual([]);
});
