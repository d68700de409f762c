/** The names of backups in a folder. */

/** Matches the name of a backup. */
export const BACKUP_NAME = /^gantry-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** Such as gantry-20261122T180000Z.tar. */
export function nameOfBackup(madeAt: Date): string {
	return `gantry-${madeAt.toISOString().replace(/\.\d+|[-:]/g, "")}.tar`;
}
