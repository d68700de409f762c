/** Operations of commands on a store: directly, or through the running server that has it open. */

import type { BannerName } from "../../contract/banner.ts";
import type { AnswerOf, RequestOf } from "../../contract/callOperation.ts";
import type {
	addMember,
	listAccounts,
	resetPassword,
	signOutMember,
} from "../../contract/members/accounts.ts";
import type { invite } from "../../contract/members/invitations.ts";
import type { removeMember, setRole } from "../../contract/members/roles.ts";
import type { AuditEntry } from "../../contract/operator/audit.ts";
import type { Decided, Decision } from "../../contract/operator/decide.ts";
import type { BannerOutcome } from "../../contract/operator/giveBanner.ts";
import type { DesignOutcome, giveCertificate } from "../../contract/operator/giveCertificate.ts";
import type { KnownEvent } from "../../contract/operator/knownEvent.ts";
import type { OperatorsEvents } from "../../contract/operator/listEvents.ts";
import type { VoucherList } from "../../contract/operator/listVouchers.ts";
import type { Proof, proveCertificate } from "../../contract/operator/proveCertificate.ts";
import type { asof, StandingsAt } from "../../contract/organiser/asof.ts";
import type {
	ExportChoices,
	exportChoices,
} from "../../contract/organiser/exports/exportChoices.ts";
import type { exportList } from "../../contract/organiser/exports/exportList.ts";
import type { WatchedPoints } from "../../contract/organiser/points.ts";
import type { PreviewData, preview } from "../../contract/organiser/preview.ts";
import type {
	QueueName,
	WatchedQueue,
	WatchedQueues,
	watchQueue,
} from "../../contract/organiser/queues.ts";
import type { listRehearsals } from "../../contract/organiser/rehearsal/listRehearsals.ts";
import type { rehearsalSheet } from "../../contract/organiser/rehearsal/rehearsalSheet.ts";
import type { RehearsalState } from "../../contract/organiser/rehearsal/rehearsalState.ts";
import type { startRehearsal } from "../../contract/organiser/rehearsal/startRehearsal.ts";
import type { WatchedSources } from "../../contract/organiser/sources.ts";
import type { StoryData } from "../../contract/organiser/story.ts";
import type { UndoneData, undo } from "../../contract/organiser/undo.ts";
import type { newEvent } from "../../contract/setup/newEvent.ts";
import type { readAgeFactors } from "../../contract/setup/readAgeFactors.ts";
import type { UnpackedEvent } from "../../contract/transfer/unpackEvent.ts";
import type { VerifiedRecord } from "../../contract/transfer/verifyRecord.ts";
import type { KnownField } from "../../race/checks/findings.ts";
import type { Recording } from "../../race/record/record.ts";
import type { ListedKeys } from "../../results/ingest/keyCalls.ts";
import type { RecordingExtras, RecordOutcome } from "../../store/recordReads.ts";

/** A member with one role. */
export type ListedMember = AnswerOf<typeof listAccounts>["members"][number];
export type SentDesign = RequestOf<typeof giveCertificate>;
export type AskedMoment = RequestOf<typeof asof>;
export type SentProof = RequestOf<typeof proveCertificate>;

export type QueuePage = Required<RequestOf<typeof watchQueue>>;

/** A recording with what its file states for the organiser alone. */
export type SentRecording = Recording &
	Pick<RecordingExtras, "privateFacts" | "assumed" | "removesOthers">;

export interface Destination {
	/** Its location, for messages. */
	name: string;
	knownEvent(eventId: string): Promise<KnownEvent>;
	/** The stored course and runners of an event. */
	knownField(eventId: string): Promise<KnownField>;
	/** All events, newest first. @throws CommandFailed */
	events(): Promise<OperatorsEvents>;
	/** Records all or nothing. @throws CommandFailed */
	takeRecording(recording: SentRecording): Promise<RecordOutcome>;
	/** Makes one more key for the event's readers. @throws CommandFailed, Refusal */
	makeKey(eventId: string, name: string): Promise<string>;
	/** The keys of the event's readers, oldest first. @throws CommandFailed, Refusal */
	keys(eventId: string): Promise<ListedKeys>;
	/** @returns whether there was such a valid key @throws CommandFailed, Refusal */
	revokeKey(eventId: string, id: string): Promise<boolean>;
	/** Applies all decisions, or none. @throws CommandFailed, Refusal */
	decide(eventId: string, decisions: readonly Decision[]): Promise<Decided[]>;
	/** Undoes a change. @throws CommandFailed, Refusal */
	undo(eventId: string, asked: RequestOf<typeof undo>): Promise<UndoneData>;
	/** What a change, an undoing or an import would change. @throws CommandFailed, Refusal */
	preview(eventId: string, asked: RequestOf<typeof preview>): Promise<PreviewData>;
	/** The standings at a moment; `asked` has the fields of the query. @throws CommandFailed, Refusal */
	standingsAt(eventId: string, asked: AskedMoment): Promise<StandingsAt>;
	/** The files that can be exported, and what each lacks. @throws CommandFailed, Refusal */
	exportChoices(eventId: string, asked: RequestOf<typeof exportChoices>): Promise<ExportChoices>;
	/** The bytes of an export. @throws CommandFailed, Refusal */
	exportFile(eventId: string, asked: RequestOf<typeof exportList>): Promise<Buffer>;
	/** Changes, newest first; `asked` has the fields of the query. @throws CommandFailed, Refusal */
	audit(eventId: string, asked: Readonly<Record<string, string>>): Promise<AuditEntry[]>;
	/** Everything that explains a runner's result. @throws CommandFailed, Refusal */
	story(eventId: string, bib: string): Promise<StoryData>;
	/** The state of timing at each point. @throws CommandFailed, Refusal */
	points(eventId: string): Promise<WatchedPoints>;
	/** The state of each reader. @throws CommandFailed, Refusal */
	sources(eventId: string): Promise<WatchedSources>;
	/** The number of rows of each queue. @throws CommandFailed, Refusal */
	queues(eventId: string): Promise<WatchedQueues>;
	/** A page of a queue. @throws CommandFailed, Refusal */
	queue(eventId: string, name: QueueName, page: QueuePage): Promise<WatchedQueue>;
	/** Keeps a picture. @throws CommandFailed, Refusal */
	keepBanner(eventId: string, f: BannerName, given: Buffer): Promise<BannerOutcome>;
	/** Keeps a table of age factors, and counts whom it grades; '' for the event's own. @throws CommandFailed, Refusal */
	ageFactors(eventId: string, csv: string): Promise<AnswerOf<typeof readAgeFactors>>;
	/** Keeps the template of an event's certificates. @throws CommandFailed, Refusal */
	keepDesign(eventId: string, design: SentDesign): Promise<DesignOutcome>;
	/** Adds a member, or gives one a further role. @throws CommandFailed, Refusal */
	addMember(member: RequestOf<typeof addMember>): Promise<void>;
	/** The members of all organisations, one entry for each role. @throws CommandFailed */
	members(): Promise<readonly ListedMember[]>;
	/** @throws CommandFailed, Refusal */
	setRole(orgid: string, asked: RequestOf<typeof setRole>): Promise<void>;
	/** Takes a role away. @throws CommandFailed, Refusal */
	removeMember(orgid: string, asked: RequestOf<typeof removeMember>): Promise<void>;
	/** @returns a one-time link @throws CommandFailed, Refusal */
	resetPassword(asked: RequestOf<typeof resetPassword>): Promise<string>;
	/** @returns how many sessions ended @throws CommandFailed, Refusal */
	signOutMember(asked: RequestOf<typeof signOutMember>): Promise<number>;
	/** What was done about members, newest first; `asked` has the fields of the query. @throws CommandFailed */
	memberLog(asked: Readonly<Record<string, string>>): Promise<AuditEntry[]>;
	/** A one-time link; null if there is an owner. @throws CommandFailed */
	firstOwner(): Promise<string | null>;
	/** Makes an invitation to an event. @throws CommandFailed, Refusal */
	invite(eventId: string, asked: RequestOf<typeof invite>): Promise<AnswerOf<typeof invite>>;
	/** Makes an event. @throws CommandFailed, Refusal */
	newEvent(orgid: string, asked: RequestOf<typeof newEvent>): Promise<AnswerOf<typeof newEvent>>;
	/** Starts a rehearsal, which a running server feeds. @throws CommandFailed, Refusal */
	startRehearsal(eventId: string, asked: RequestOf<typeof startRehearsal>): Promise<RehearsalState>;
	/** @throws CommandFailed, Refusal */
	rehearsals(eventId: string): Promise<AnswerOf<typeof listRehearsals>>;
	/** A rehearsal with its sheet. @throws CommandFailed, Refusal */
	rehearsalSheet(copy: string): Promise<AnswerOf<typeof rehearsalSheet>>;
	/** @throws CommandFailed, Refusal */
	stopRehearsal(copy: string): Promise<RehearsalState>;
	/** Deletes a rehearsal. @throws CommandFailed, Refusal */
	removeRehearsal(copy: string): Promise<void>;
	/** Makes vouchers. @returns their codes @throws CommandFailed, Refusal */
	makeVouchers(eventId: string, count: number): Promise<readonly string[]>;
	/** How many vouchers an event has, and which were redeemed. @throws CommandFailed, Refusal */
	vouchers(eventId: string): Promise<VoucherList>;
	/** Draws one certificate with a template that is not stored. @throws CommandFailed, Refusal */
	drawProof(eventId: string, asked: SentProof): Promise<Proof>;
	/** Writes an event's file. @returns its size, bytes @throws CommandFailed, Refusal */
	pack(eventId: string, file: string): Promise<number>;
	/** Makes an event from its file. @param as '' for its own id @throws CommandFailed, Refusal */
	unpack(file: string, asked: { as: string; isDry: boolean }): Promise<UnpackedEvent>;
	/** Recomputes the record of an event. @param head that was printed; '' for none @throws CommandFailed, Refusal */
	verify(eventId: string, head: string): Promise<VerifiedRecord>;
	close(): Promise<void>;
}
