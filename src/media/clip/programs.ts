/** Finds ffmpeg and ffprobe on this machine. Without them there are no clips and no finish photos. */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join } from "node:path";

/** Absolute paths. */
export interface Programs {
	ffmpeg: string;
	ffprobe: string;
}

/**
 * Finds ffmpeg, and ffprobe in the same folder.
 * @param setting path of ffmpeg or of its folder; '' searches the folders of PATH
 * @param searched folders in the syntax of PATH
 * @returns null if one of them is missing or not executable
 */
export async function findFfmpeg(
	setting: string,
	searched = process.env["PATH"] ?? "",
): Promise<Programs | null> {
	const folders = setting === "" ? searched.split(delimiter).filter(isAbsolute) : [];
	const tried =
		setting === ""
			? folders.map((folder) => join(folder, "ffmpeg"))
			: [setting, join(setting, "ffmpeg")];
	for (const ffmpeg of tried.filter(isAbsolute)) {
		const ffprobe = join(dirname(ffmpeg), "ffprobe");
		if ((await canBeRun(ffmpeg)) && (await canBeRun(ffprobe))) return { ffmpeg, ffprobe };
	}
	return null;
}

async function canBeRun(path: string): Promise<boolean> {
	return access(path, constants.X_OK).then(
		() => true,
		() => false,
	);
}
