/** Opens the destination of a command: the running server that has the store open, else the store itself. */
import { statSync } from "node:fs";
import * as v from "valibot";
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import { watchPoints } from "../../contract/organiser/points.ts";
import { watchQueue, watchQueues } from "../../contract/organiser/queues.ts";
import { startRehearsal } from "../../contract/organiser/rehearsal/startRehearsal.ts";
import { watchSources } from "../../contract/organiser/sources.ts";
import { newEvent } from "../../contract/setup/newEvent.ts";
import type { ResultsServer } from "../../results/opening/resultsSettings.ts";
import type { COMMAND as COMMAND_ASKER } from "../../results/preview/startPreviewer.ts";
import { readServerFile } from "../../results/serverFile.ts";
import { storeExists } from "../../store/connection/exists.ts";
import { nameOfDatabase, type StoreSettings } from "../../store/connection/place.ts";
import { StoreUnusable } from "../../store/connection/StoreUnusable.ts";
import { isLocked } from "../../store/connection/writerLock.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { Destination } from "./Destination.ts";
import { viaServer } from "./viaServer.ts";

/**
 * Opens the store, or finds the server that has its data folder open, and prints which of the two. A PostgreSQL is
 * always opened, because it notifies its servers of changes.
 * @param mayBegin whether to create a store if there is none
 * @throws StoreUnusable, CommandFailed if there is no store
 */
export async function openDestination(
	place: StoreSettings,
	mayBegin = false,
): Promise<Destination> {
	const destination = await findDestination(place, mayBegin);
	// On standard error, because the command's output may go into a file.
	console.error(`Working on ${destination.name}`);
	return destination;
}

/** Names the store to people. */
function nameOf({ dataFolder, databaseUrl }: StoreSettings): string {
	return databaseUrl === "" ? `the data folder ${dataFolder}` : nameOfDatabase(databaseUrl);
}

async function findDestination(place: StoreSettings, mayBegin: boolean): Promise<Destination> {
	const { dataFolder } = place;
	if (!mayBegin && !(await storeExists(place)))
		throw new CommandFailed(
			`there is no store in ${nameOf(place)}, and no server runs on it: name the server's folder in DATA_DIR, or its database in DATABASE_URL; gantry import --new-store makes a new one, as does gantry unpack`,
		);
	// Whatever opens a store has hundreds of modules, which a command beside a running server does not need.
	if (place.databaseUrl === "" && isLocked(dataFolder)) return runningServer(dataFolder);
	const { COMMAND } = await import("../../results/preview/startPreviewer.ts");
	const { openResults } = await import("../../results/openResults.ts");
	const { settingsWithoutListener } = await import("../../results/opening/resultsSettings.ts");
	const store = await openResults(settingsWithoutListener(place));
	for (const warning of store?.warnings ?? []) console.error(warning);
	if (store !== null)
		return {
			name: nameOf(place),
			knownEvent: (eventId) => store.ingest.knownEvent(eventId),
			knownField: (eventId) => store.ingest.knownField(eventId),
			events: async () => store.ingest.events(),
			makeKey: async (eventId, name) => (await store.ingest.keys.make(eventId, name, OPERATOR)).key,
			keys: store.ingest.keys.list,
			revokeKey: (eventId, id) => store.ingest.keys.revoke(eventId, id, OPERATOR),
			takeRecording: (recording) => store.ingest.takeRecording(recording.event.id, recording),
			decide: store.officials.decide,
			undo: store.officials.undo,
			preview: (eventId, asked) =>
				store.previewer.preview(COMMAND, eventId, Buffer.from(JSON.stringify(asked))),
			standingsAt: (eventId, asked) => store.previewer.standingsAt(COMMAND, eventId, asked),
			exportChoices: (eventId, asked) => store.exports.choices(COMMAND, eventId, asked),
			exportFile: async (eventId, asked) =>
				(await store.exports.file(COMMAND, eventId, asked, OPERATOR)).bytes,
			audit: store.officials.audit,
			story: (eventId, bib) => store.officials.story(eventId, { bib }),
			...watchedStore(store),
			keepBanner: (eventId, f, given) => store.officials.storeBanner(eventId, { f }, given),
			ageFactors: (eventId, csv) => store.setUps.ageFactors(eventId, csv),
			keepDesign: store.officials.storeTemplate,
			addMember: async (member) => {
				await store.staff.addMember(member, OPERATOR);
			},
			members: async () => (await store.staff.members(null)).members,
			setRole: (orgid, asked) => store.staff.setRole(orgid, asked, OPERATOR),
			removeMember: (orgid, asked) => store.staff.removeMember(orgid, asked, OPERATOR),
			resetPassword: (asked) => store.staff.resetPassword(asked, OPERATOR),
			signOutMember: (asked) => store.staff.signOut(asked, OPERATOR),
			memberLog: store.staff.log,
			firstOwner: store.staff.firstOwner,
			invite: (eventId, asked) => store.staff.invite(eventId, asked, OPERATOR),
			async newEvent(orgid, asked) {
				const { who, ...wish } = v.parse(newEvent.request, asked);
				return store.setUps.make(orgid, wish, who);
			},
			...rehearsalsOfStore(store, place, COMMAND),
			makeVouchers: async (eventId, count) => (await store.vouchers.make(eventId, { count })).codes,
			vouchers: store.vouchers.list,
			drawProof: store.officials.drawPreview,
			...transfersOfStore(store),
			close: store.close,
		};
	return runningServer(dataFolder);
}

/** Questions about the timing, of the store itself. */
function watchedStore({
	watch,
}: ResultsServer): Pick<Destination, "points" | "sources" | "queues" | "queue"> {
	return {
		points: async (eventId) =>
			v.parse(watchPoints.answer, await watch(eventId, { kind: "points" })),
		sources: async (eventId) =>
			v.parse(watchSources.answer, await watch(eventId, { kind: "sources" })),
		queues: async (eventId) =>
			v.parse(watchQueues.answer, await watch(eventId, { kind: "queues" })),
		async queue(eventId, name, page) {
			const request = v.parse(watchQueue.request, page);
			return v.parse(watchQueue.answer, await watch(eventId, { kind: "queue", name, request }));
		},
	};
}

function transfersOfStore({
	transfers,
}: ResultsServer): Pick<Destination, "pack" | "unpack" | "verify"> {
	return {
		async pack(eventId, file) {
			await transfers.pack(eventId, file);
			return statSync(file).size;
		},
		unpack: (file, { as, isDry }) =>
			transfers.unpack({
				path: file,
				name: file,
				as: as === "" ? null : as,
				isDry,
				organisation: null,
			}),
		verify: (eventId, head) => transfers.verify(eventId, { head }),
	};
}

function rehearsalsOfStore(
	{ rehearsals }: ResultsServer,
	{ databaseUrl }: StoreSettings,
	requester: typeof COMMAND_ASKER,
): Pick<Destination, RehearsalCalls> {
	return {
		async startRehearsal(eventId, asked) {
			if (databaseUrl === "")
				throw new CommandFailed("a running server feeds a rehearsal: start the server first");
			const { who, ...wish } = v.parse(startRehearsal.request, asked);
			return rehearsals.start(requester, eventId, wish, who);
		},
		rehearsals: rehearsals.list,
		rehearsalSheet: (copy) => rehearsals.sheet(requester, copy),
		stopRehearsal: rehearsals.stop,
		removeRehearsal: async (copy) => {
			await rehearsals.remove(copy);
		},
	};
}

type RehearsalCalls =
	| "startRehearsal"
	| "rehearsals"
	| "rehearsalSheet"
	| "stopRehearsal"
	| "removeRehearsal";

/** The server that has the data folder open. @throws StoreUnusable if the other process is none */
function runningServer(dataFolder: string): Destination {
	const server = readServerFile(dataFolder);
	if (server === null)
		throw new StoreUnusable(
			`another process has ${dataFolder} open and is not a running server: wait until it has ended`,
		);
	return viaServer(server);
}
