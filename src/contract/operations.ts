/** All operations, by their names in generated clients. The site does not import this, so that a page loads only its own operations. */
import { announcementdata } from "./announcementdata.ts";
import { file } from "./banner.ts";
import { card } from "./card.ts";
import { cert } from "./cert.ts";
import { certificateImage, certificateMiniature, certificatePdf } from "./certificate.ts";
import { checkEvent } from "./clips/checkEvent.ts";
import { clipPhoto, clipPoster, clipVideo } from "./clips/fetchClip.ts";
import { requestClip } from "./clips/requestClip.ts";
import { requestPhoto } from "./clips/requestPhoto.ts";
import { runnerFactsOperation } from "./facts/runnerFacts.ts";
import { versions } from "./freshness/versions.ts";
import { leadergroup } from "./leadergroup.ts";
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "./members/accounts.ts";
import { acceptInvitation, readInvitation } from "./members/invitation.ts";
import { invite, listInvitations, revokeInvitation } from "./members/invitations.ts";
import { listKeys, newKey, revokeKey } from "./members/keys.ts";
import { organisationLog } from "./members/organisationLog.ts";
import {
	changePassword,
	endAllSessions,
	endSession,
	listSessions,
	signOut,
	whoAmI,
} from "./members/ownAccount.ts";
import { listMembers, removeMember, setRole } from "./members/roles.ts";
import { listScreens, newScreen, openScreen, revokeScreen } from "./members/screenCodes.ts";
import { signIn } from "./members/signIn.ts";
import { notify } from "./notify.ts";
import { openapi } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { memberLog } from "./operator/audit.ts";
import { knownEvent } from "./operator/knownEvent.ts";
import { knownField } from "./operator/knownField.ts";
import { listEvents } from "./operator/listEvents.ts";
import { runnerReads } from "./operator/runnerReads.ts";
import { sendRecording } from "./operator/sendRecording.ts";
import { asof } from "./organiser/asof.ts";
import { uploadBackground } from "./organiser/certificate/background.ts";
import { certificateTemplate } from "./organiser/certificate/certificateTemplate.ts";
import { previewCertificate } from "./organiser/certificate/previewCertificate.ts";
import { storeCertificate } from "./organiser/certificate/storeCertificate.ts";
import { change } from "./organiser/change.ts";
import { expected } from "./organiser/expected.ts";
import { exportChoices } from "./organiser/exports/exportChoices.ts";
import { exportList } from "./organiser/exports/exportList.ts";
import { findRunner } from "./organiser/findRunner.ts";
import { listImportRows } from "./organiser/import/listImportRows.ts";
import { previewImport } from "./organiser/import/previewImport.ts";
import { readImport } from "./organiser/import/readImport.ts";
import { sendImportFile } from "./organiser/import/sendImportFile.ts";
import { writeImport } from "./organiser/import/writeImport.ts";
import { listBibs } from "./organiser/listBibs.ts";
import { listChanges } from "./organiser/listChanges.ts";
import { live } from "./organiser/live.ts";
import { organisedEvent } from "./organiser/organisedEvent.ts";
import { confirmPairs } from "./organiser/pairs/confirmPairs.ts";
import { listPairs } from "./organiser/pairs/listPairs.ts";
import { sendBibs } from "./organiser/pairs/sendBibs.ts";
import { undoPairs } from "./organiser/pairs/undoPairs.ts";
import { watchPoints } from "./organiser/points.ts";
import { preview } from "./organiser/preview.ts";
import { publishState } from "./organiser/publish/publishState.ts";
import { watchQueue, watchQueues } from "./organiser/queues.ts";
import { readClock } from "./organiser/readClock.ts";
import { removeRehearsal, stopRehearsal } from "./organiser/rehearsal/endRehearsal.ts";
import { listRehearsals } from "./organiser/rehearsal/listRehearsals.ts";
import { rehearsalSheet } from "./organiser/rehearsal/rehearsalSheet.ts";
import { startRehearsal } from "./organiser/rehearsal/startRehearsal.ts";
import { sendMarks } from "./organiser/sendMarks.ts";
import { addCamera, dropCamera, listCameras } from "./organiser/services/cameraRecordings.ts";
import { endSubscriptions, eventSubscriptions } from "./organiser/services/eventSubscriptions.ts";
import { eventVouchers, newVouchers } from "./organiser/services/eventVouchers.ts";
import { hiddenRunners } from "./organiser/services/hiddenRunners.ts";
import { watchSources } from "./organiser/sources.ts";
import { story } from "./organiser/story.ts";
import { strikeMark } from "./organiser/strikeMark.ts";
import { undo } from "./organiser/undo.ts";
import { participant } from "./participant.ts";
import { pjlist } from "./pjlist.ts";
import { finishers } from "./screen/finishers.ts";
import { search } from "./search.ts";
import { newEvent } from "./setup/newEvent.ts";
import { readAgeFactors } from "./setup/readAgeFactors.ts";
import { readSetup } from "./setup/readSetup.ts";
import { setBanner } from "./setup/setBanner.ts";
import { teams } from "./teams/teams.ts";
import { pointpass } from "./timing/pointpass.ts";
import { readerEvent } from "./timing/readerEvent.ts";
import { sendReads } from "./timing/sendReads.ts";
import { taggedRunners } from "./timing/taggedRunners.ts";
import { lastBackup } from "./transfer/lastBackup.ts";
import { packEvent } from "./transfer/packEvent.ts";
import { unpackEvent } from "./transfer/unpackEvent.ts";
import { verifyRecord } from "./transfer/verifyRecord.ts";
import { getVoucher, useVoucher } from "./voucher.ts";
import { watchlist } from "./watchlist.ts";
import { winnerlist } from "./winnerlist.ts";

/** Operations by name. */
export type Operations = Readonly<Record<string, Operation>>;

/** The operations of the results server. */
export const RESULTS_OPERATIONS = {
	pjlist,
	search,
	participant,
	watchlist,
	leadergroup,
	finishers,
	winnerlist,
	teams,
	announcementdata,
	notify,
	file,
	card,
	cert,
	certificateImage,
	certificateMiniature,
	certificatePdf,
	useVoucher,
	getVoucher,
	openapi,
	pointpass,
	readClock,
	versions,
	live,
	watchPoints,
	watchSources,
	watchQueues,
	watchQueue,
	organisedEvent,
	expected,
	exportChoices,
	exportList,
	findRunner,
	sendReads,
	readerEvent,
	taggedRunners,
	sendRecording,
	knownEvent,
	knownField,
	listEvents,
	change,
	undo,
	listChanges,
	sendMarks,
	strikeMark,
	listBibs,
	sendBibs,
	listPairs,
	confirmPairs,
	undoPairs,
	preview,
	publishState,
	asof,
	sendImportFile,
	readImport,
	listImportRows,
	previewImport,
	writeImport,
	newEvent,
	readAgeFactors,
	readSetup,
	setBanner,
	startRehearsal,
	listRehearsals,
	rehearsalSheet,
	stopRehearsal,
	removeRehearsal,
	runnerReads,
	story,
	certificateTemplate,
	storeCertificate,
	uploadBackground,
	previewCertificate,
	signIn,
	signOut,
	whoAmI,
	listSessions,
	endSession,
	endAllSessions,
	changePassword,
	readInvitation,
	acceptInvitation,
	invite,
	listInvitations,
	revokeInvitation,
	listMembers,
	setRole,
	removeMember,
	organisationLog,
	eventVouchers,
	newVouchers,
	listCameras,
	addCamera,
	dropCamera,
	hiddenRunners,
	eventSubscriptions,
	endSubscriptions,
	listKeys,
	newKey,
	revokeKey,
	newScreen,
	listScreens,
	revokeScreen,
	openScreen,
	addMember,
	listAccounts,
	resetPassword,
	signOutMember,
	firstOwner,
	memberLog,
	packEvent,
	unpackEvent,
	verifyRecord,
	lastBackup,
} as const satisfies Operations;

/** The operations of the clip service. */
const CLIP_OPERATIONS = {
	checkEvent,
	requestClip,
	requestPhoto,
	clipVideo,
	clipPoster,
	clipPhoto,
} as const satisfies Operations;

export const OPERATIONS = {
	...RESULTS_OPERATIONS,
	...CLIP_OPERATIONS,
	runnerFacts: runnerFactsOperation,
} as const satisfies Operations;

/** The names of all operations; their positions number the counters in the metrics. */
export const OPERATION_NAMES: readonly string[] = Object.keys(OPERATIONS);
