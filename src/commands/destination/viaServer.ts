/** The store through the running server that has it open. */
import * as v from "valibot";
import {
	type AnswerOf,
	callOperation,
	type DataOperation,
	type RequestOf,
} from "../../contract/callOperation.ts";
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "../../contract/members/accounts.ts";
import { invite } from "../../contract/members/invitations.ts";
import { listKeys, newKey, revokeKey } from "../../contract/members/keys.ts";
import { removeMember, setRole } from "../../contract/members/roles.ts";
import type { PathParameters } from "../../contract/operation.ts";
import { audit, memberLog } from "../../contract/operator/audit.ts";
import { decide } from "../../contract/operator/decide.ts";
import { giveBanner } from "../../contract/operator/giveBanner.ts";
import { giveCertificate } from "../../contract/operator/giveCertificate.ts";
import { knownEvent } from "../../contract/operator/knownEvent.ts";
import { knownField } from "../../contract/operator/knownField.ts";
import { listEvents } from "../../contract/operator/listEvents.ts";
import { listVouchers } from "../../contract/operator/listVouchers.ts";
import { makeVouchers } from "../../contract/operator/makeVouchers.ts";
import { proveCertificate } from "../../contract/operator/proveCertificate.ts";
import { sendRecording } from "../../contract/operator/sendRecording.ts";
import { asof } from "../../contract/organiser/asof.ts";
import { exportChoices } from "../../contract/organiser/exports/exportChoices.ts";
import { watchPoints } from "../../contract/organiser/points.ts";
import { preview } from "../../contract/organiser/preview.ts";
import { watchQueue, watchQueues } from "../../contract/organiser/queues.ts";
import { removeRehearsal, stopRehearsal } from "../../contract/organiser/rehearsal/endRehearsal.ts";
import { listRehearsals } from "../../contract/organiser/rehearsal/listRehearsals.ts";
import { rehearsalSheet } from "../../contract/organiser/rehearsal/rehearsalSheet.ts";
import { startRehearsal } from "../../contract/organiser/rehearsal/startRehearsal.ts";
import { watchSources } from "../../contract/organiser/sources.ts";
import { story } from "../../contract/organiser/story.ts";
import { undo } from "../../contract/organiser/undo.ts";
import { newEvent } from "../../contract/setup/newEvent.ts";
import { readAgeFactors } from "../../contract/setup/readAgeFactors.ts";
import { unpackEvent } from "../../contract/transfer/unpackEvent.ts";
import { verifyRecord } from "../../contract/transfer/verifyRecord.ts";
import { nodeFetch } from "../../nodeFetch.ts";
import type { ServerFile } from "../../results/serverFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { download, upload } from "../transfer/serverTransfers.ts";
import type { Destination } from "./Destination.ts";
import { fetchExport } from "./fetchExport.ts";

/** An import of a large event takes minutes, ms. */
const TIMEOUT_MS = 300_000;

/** Each function @throws CommandFailed if the server refuses or cannot be reached */
export function viaServer({ address, token }: ServerFile): Destination {
	const server = { address, key: token, timeoutMs: TIMEOUT_MS, fetch: nodeFetch };
	async function ask<const Declared extends DataOperation>(
		operation: Declared,
		place: PathParameters<Declared["path"]>,
		request: RequestOf<Declared>,
		file?: Uint8Array<ArrayBuffer>,
	): Promise<AnswerOf<Declared>> {
		const outcome = await callOperation(server, operation, place, request, file).catch(
			(error: unknown) => {
				if (error instanceof v.ValiError) throw error;
				throw new CommandFailed(
					`the server at ${address} cannot be reached (${reasonOf(error)}): run the command again when it answers`,
				);
			},
		);
		if (!outcome.ok) throw new CommandFailed(outcome.message);
		return outcome.data;
	}
	return {
		name: `the running server at ${address}`,
		knownEvent: (pjid) => ask(knownEvent, { pjid }, undefined),
		knownField: (pjid) => ask(knownField, { pjid }, undefined),
		events: () => ask(listEvents, {}, undefined),
		takeRecording: (recording) => ask(sendRecording, { pjid: recording.event.id }, recording),
		makeKey: async (pjid, name) => (await ask(newKey, { pjid }, { name })).key,
		keys: async (pjid) => (await ask(listKeys, { pjid }, undefined)).keys,
		revokeKey: async (pjid, id) => (await ask(revokeKey, { pjid }, { id })).revoked,
		decide: (pjid, decisions) => ask(decide, { pjid }, decisions),
		undo: (pjid, asked) => ask(undo, { pjid }, asked),
		preview: (pjid, asked) => ask(preview, { pjid }, asked),
		standingsAt: (pjid, asked) => ask(asof, { pjid }, asked),
		exportChoices: (pjid, asked) => ask(exportChoices, { pjid }, asked),
		exportFile: (pjid, asked) => fetchExport(server, pjid, asked),
		audit: (pjid, asked) => ask(audit, { pjid }, asked),
		story: (pjid, bib) => ask(story, { pjid }, { bib }),
		points: (pjid) => ask(watchPoints, { pjid }, undefined),
		sources: (pjid) => ask(watchSources, { pjid }, undefined),
		queues: (pjid) => ask(watchQueues, { pjid }, undefined),
		queue: (pjid, queue, page) => ask(watchQueue, { pjid, queue }, page),
		keepBanner: (pjid, f, given) => ask(giveBanner, { pjid }, { f }, new Uint8Array(given)),
		ageFactors: (pjid, csv) => ask(readAgeFactors, { pjid }, { csv }),
		keepDesign: (pjid, design) => ask(giveCertificate, { pjid }, design),
		addMember: async (member) => {
			await ask(addMember, {}, member);
		},
		members: async () => (await ask(listAccounts, {}, undefined)).members,
		setRole: async (orgid, asked) => {
			await ask(setRole, { orgid }, asked);
		},
		removeMember: async (orgid, asked) => {
			await ask(removeMember, { orgid }, asked);
		},
		resetPassword: async (asked) => (await ask(resetPassword, {}, asked)).link,
		signOutMember: async (asked) => (await ask(signOutMember, {}, asked)).ended,
		memberLog: (asked) => ask(memberLog, {}, asked),
		firstOwner: async () => (await ask(firstOwner, {}, undefined)).link,
		invite: (pjid, asked) => ask(invite, { pjid }, asked),
		newEvent: (orgid, asked) => ask(newEvent, { orgid }, asked),
		startRehearsal: (pjid, asked) => ask(startRehearsal, { pjid }, asked),
		rehearsals: (pjid) => ask(listRehearsals, { pjid }, {}),
		rehearsalSheet: (pjid) => ask(rehearsalSheet, { pjid }, {}),
		stopRehearsal: (pjid) => ask(stopRehearsal, { pjid }, {}),
		removeRehearsal: async (pjid) => {
			await ask(removeRehearsal, { pjid }, {});
		},
		makeVouchers: async (pjid, count) => (await ask(makeVouchers, { pjid }, { count })).codes,
		vouchers: (pjid) => ask(listVouchers, { pjid }, undefined),
		drawProof: (pjid, asked) => ask(proveCertificate, { pjid }, asked),
		pack: (pjid, file) => download(server, pjid, file),
		async unpack(file, { as, isDry }) {
			const { orgid, bytes } = await upload(file);
			return ask(unpackEvent, { orgid }, { as, dry: isDry ? "1" : "0" }, bytes);
		},
		verify: (pjid, head) => ask(verifyRecord, { pjid }, { head }),
		close: async () => undefined,
	};
}
