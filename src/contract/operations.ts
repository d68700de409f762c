/** All operations, by their names in generated clients. The site does not import this, so that a page loads only its own operations. */

import { file } from "./banner/bannerFile.ts";
import { setBanner } from "./banner/setBanner.ts";
import { addCamera, dropCamera, listCameras } from "./cameras/cameraRecordings.ts";
import { card } from "./card/card.ts";
import { uploadBackground } from "./certificates/background.ts";
import { cert } from "./certificates/cert.ts";
import {
	certificateImage,
	certificateMiniature,
	certificatePdf,
} from "./certificates/certificateFiles.ts";
import { certificateTemplate } from "./certificates/certificateTemplate.ts";
import { previewCertificate } from "./certificates/previewCertificate.ts";
import { storeCertificate } from "./certificates/storeCertificate.ts";
import { change } from "./changes/askedChange.ts";
import { listChanges } from "./changes/listChanges.ts";
import { undo } from "./changes/undo.ts";
import { checkEvent } from "./clips/checkClips.ts";
import { clipPhoto, clipPoster, clipVideo } from "./clips/fetchClip.ts";
import { requestClip } from "./clips/requestClip.ts";
import { requestPhoto } from "./clips/requestPhoto.ts";
import { confirmPairs } from "./desk/confirmPairs.ts";
import { listBibs } from "./desk/listBibs.ts";
import { listPairs } from "./desk/listPairs.ts";
import { sendBibs } from "./desk/sendBibs.ts";
import { sendMarks } from "./desk/sendMarks.ts";
import { strikeMark } from "./desk/strikeMark.ts";
import { undoPairs } from "./desk/undoPairs.ts";
import { knownEvent } from "./events/knownEvent.ts";
import { listEvents } from "./events/listEvents.ts";
import { organisedEvent } from "./events/organisedEvent.ts";
import { exportChoices } from "./exports/exportChoices.ts";
import { exportList } from "./exports/exportList.ts";
import { runnerFactsOperation } from "./facts/runnerFacts.ts";
import { listImportRows } from "./importing/listImportRows.ts";
import { previewImport } from "./importing/previewImport.ts";
import { readImport } from "./importing/readImport.ts";
import { sendImportFile } from "./importing/sendImportFile.ts";
import { writeImport } from "./importing/writeImport.ts";
import { knownField } from "./ingest/knownField.ts";
import { readerEvent } from "./ingest/readerEvent.ts";
import { sendReads } from "./ingest/sendReads.ts";
import { sendRecording } from "./ingest/sendRecording.ts";
import { taggedRunners } from "./ingest/taggedRunners.ts";
import { listKeys, newKey, revokeKey } from "./keys/keys.ts";
import type { Operation } from "./kit/operation.ts";
import { live } from "./live/live.ts";
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "./members/accounts.ts";
import { acceptInvitation, readInvitation } from "./members/invitation.ts";
import { invite, listInvitations, revokeInvitation } from "./members/invitations.ts";
import { memberLog, organisationLog } from "./members/memberLogs.ts";
import {
	changePassword,
	endAllSessions,
	endSession,
	listSessions,
	signOut,
	whoAmI,
} from "./members/ownAccount.ts";
import { listMembers, removeMember, setRole } from "./members/roles.ts";
import { signIn } from "./members/signIn.ts";
import { endSubscriptions, eventSubscriptions } from "./notifications/eventSubscriptions.ts";
import { notify } from "./notifications/notify.ts";
import { participants } from "./participants/participants.ts";
import { asof } from "./preview/asof.ts";
import { preview } from "./preview/preview.ts";
import { hiddenRunners } from "./privacy/hiddenRunners.ts";
import { announcementdata } from "./public/announcementdata.ts";
import { finishers } from "./public/finishers.ts";
import { leadergroup } from "./public/leadergroup.ts";
import { openapi } from "./public/openapi.ts";
import { participant } from "./public/participant.ts";
import { pjlist } from "./public/pjlist.ts";
import { pointpass } from "./public/pointpass.ts";
import { readClock } from "./public/readClock.ts";
import { search } from "./public/search.ts";
import { teams } from "./public/teams.ts";
import { versions } from "./public/versions.ts";
import { watchlist } from "./public/watchlist.ts";
import { winnerlist } from "./public/winnerlist.ts";
import { publishState } from "./publish/publishState.ts";
import { removeRehearsal, stopRehearsal } from "./rehearsals/endRehearsal.ts";
import { listRehearsals } from "./rehearsals/listRehearsals.ts";
import { rehearsalSheet } from "./rehearsals/rehearsalSheet.ts";
import { startRehearsal } from "./rehearsals/startRehearsal.ts";
import { listScreens, newScreen, openScreen, revokeScreen } from "./screens/screenCodes.ts";
import { newEvent } from "./setup/newEvent.ts";
import { readAgeFactors } from "./setup/readAgeFactors.ts";
import { readSetup } from "./setup/readSetup.ts";
import { runnerReads } from "./story/runnerReads.ts";
import { story } from "./story/story.ts";
import { lastBackup } from "./transfer/lastBackup.ts";
import { packEvent } from "./transfer/packEvent.ts";
import { unpackEvent } from "./transfer/unpackEvent.ts";
import { verifyRecord } from "./transfer/verifyRecord.ts";
import { eventVouchers, newVouchers } from "./vouchers/eventVouchers.ts";
import { getVoucher, useVoucher } from "./vouchers/useVoucher.ts";
import { expected } from "./watch/expected.ts";
import { findRunner } from "./watch/findRunner.ts";
import { listReads } from "./watch/listReads.ts";
import { watchPoints } from "./watch/points.ts";
import { watchQueue, watchQueues } from "./watch/queues.ts";
import { watchSources } from "./watch/sources.ts";
import { stillOut } from "./watch/stillOut.ts";

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
	listReads,
	watchQueues,
	watchQueue,
	stillOut,
	organisedEvent,
	expected,
	exportChoices,
	exportList,
	findRunner,
	participants,
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
