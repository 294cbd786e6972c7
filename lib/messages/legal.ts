import {
  CLOSED_REPORT_DAYS,
  COMMON_VALUES,
  EXPIRED_SESSION_DAYS,
  KNOWN_DEVICE_DAYS,
  MODERATION_FIGURES,
  NOTICES,
  ON_DEVICE,
  RECENT_SEARCHES,
  REMOVED_FINGERPRINT_DAYS,
  REMOVED_WALLPAPER_DAYS,
  REPORT_EMAIL_DAYS,
  SESSION_DAYS,
  UPLOAD_DRAFT,
  ZERO_RESULT_SEARCHES,
} from '@/lib/limits';
import { paths } from '@/lib/paths';
import { formatBytes } from './formats';
import { SITE_NAME } from './site-name';

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly Section[];
}

interface Section {
  /** Of its fragment in the URL. */
  id?: string;
  title: string;
  paragraphs?: readonly string[];
  steps?: readonly string[];
  link?: { href: string; text: string };
}

export const termsText: LegalText = {
  title: 'Terms',
  lead: `What you can expect from ${SITE_NAME}, and what ${SITE_NAME} expects from you.`,
  sections: [
    {
      title: 'Browsing and downloading',
      paragraphs: [
        'Browsing, searching and downloading are free. You don’t need an account.',
        'A wallpaper belongs to the person who made it. Its page shows the license. If it says “All rights reserved”, you can use it as a background on your own devices. For anything else, ask its creator. Creative Commons licenses allow more. Each license page explains what’s allowed.',
      ],
    },
    {
      title: 'Uploading',
      paragraphs: [
        'Upload only what you made yourself or have the rights to. No nudity, violence or hate. Respect intellectual property. Clear and original images only.',
        `What you upload stays yours. You allow ${SITE_NAME} to show it, to make the smaller copies that pages and share previews need, and to offer the original for download, until you delete it.`,
        'Admins can reject, remove or delete an upload that breaks these rules. If it’s rejected or removed, its creator can see the reason and appeal once. Another admin reviews the appeal, if there is one.',
        'Anyone can report a wallpaper, with or without an account. An admin reviews every report. The creator won’t know who sent it.',
      ],
      link: { href: paths.moderation(), text: 'How we moderate, in figures' },
    },
    {
      title: 'Accounts',
      paragraphs: [
        'Keep your password and your API keys to yourself. You’re responsible for anything done with them. We can block an account that is used to harm others. If your account is blocked, you’ll see the reason, and the end date if there is one, when you try to sign in.',
        'You can delete your wallpapers at any time. This is permanent: the page, the original and all smaller copies of it are deleted immediately.',
        'You can change your username. Links to up to ten of your former usernames keep working, and no one else can take those names.',
        'You can close your account at any time in your account settings. This also deletes all your uploads.',
      ],
    },
    {
      title: 'No guarantee',
      paragraphs: [
        `We run ${SITE_NAME} with care, but we can’t guarantee it will always work. Keep your own copy of anything that matters to you.`,
      ],
    },
  ],
};

export const contactText = {
  title: 'Contact and copyright',
  write: 'Write to us at',
  none: 'The people who run this site haven’t published an address. To reach them about a wallpaper, report it.',
  copyright:
    'If a wallpaper is your work and was uploaded without your permission, report it on its page and choose “Stolen or copyrighted”. Include a link to the wallpaper, a link to your original or a description of it, how we can reach you, and a statement that you own the rights or act for their owner. If you leave your email address with a report, we’ll tell you what we decide.',
} as const;

export const privacyText: LegalText = {
  title: 'Privacy',
  lead: `What ${SITE_NAME} stores about you, why, and for how long.`,
  sections: [
    {
      title: 'When you’re just browsing',
      paragraphs: [
        'We store nothing that identifies you. There are no trackers, no ads and no scripts from other sites.',
        'We count views and downloads once per visitor per day, for up to three visitors per IP address. To recognize repeat visits, we create fingerprints of your IP address, alone and combined with your browser, using a key that is thrown away every day. The fingerprints stay in memory. We store neither the IP address nor the fingerprints.',
        'With a view, we count what kind of page led to it, by day: a search engine, a pin board, a social network, another site, this site, or none that your browser names. For this, your browser sends us the name of the site you came from. We also count views by phone, tablet or computer. The creator of a wallpaper sees these counts, and how often it was viewed, downloaded, favorited and saved each day, but not by whom.',
        `For ${COMMON_VALUES.retentionDays} days, we store how many visitors came from a site, and how many made a search that had results, only if at least ${COMMON_VALUES.leastVisitors} did so on the same day. Admins see both.`,
        `If a search on this site led you to a wallpaper, your browser sends us the search with the view. We store it for ${COMMON_VALUES.retentionDays} days, and show it to the creator of the wallpaper and admins, only if at least ${COMMON_VALUES.leastVisitors} visitors used it on the same day to find a wallpaper of theirs. Until there are that many, all of this stays in memory, and is thrown away with the key of that day. We don’t store who searched, searches that look like they contain an email address or a phone number, or searches within a collection.`,
        `For ${ZERO_RESULT_SEARCHES.retentionDays} days, we store searches that had no results and how many times a day each was made, to learn what’s missing. We don’t store who searched, or anything that looks like an email address or a phone number.`,
        'Your browser stores your theme, your column and keyboard shortcut settings, the screen size you filter by, your position in a list, which profile is yours, and, if you have to sign in to favorite or follow something, what it was. This stays on your device.',
        `While you’re signed out, it also stores the last ${ON_DEVICE.viewed} wallpapers you viewed and, if you choose “Keep on this device”, up to ${ON_DEVICE.kept} wallpapers you favorite. You can see and remove them on the favorites page, which asks us for these wallpapers. We don’t store who asks. When you sign in, the ones you kept become favorites of your account. The same goes for up to ${ON_DEVICE.follows} creators, tags and searches that you follow on your device.`,
        `It also stores your last ${RECENT_SEARCHES} searches, to show them in an empty search box, where you can remove them. We receive what you type there, so that we can suggest matches, but we don’t store it.`,
        'When you search by picture, we compare your picture with the published wallpapers, then delete it right away.',
      ],
    },
    {
      title: 'When you have an account',
      paragraphs: [
        'We store your names, including former usernames, your email address, your uploads, your favorites, your collections, what you follow and whom you block. If you provide them, we also store your profile picture, your bio, your website, and your Instagram and Twitter usernames. We store your password as an argon2id hash, from which the password can’t be read.',
        `We tell you in your inbox what admins decide about your uploads and your reports, how many people favorite your uploads or follow you, but not who, and how much the creators you follow publish. We store these notifications, and whether you’ve read them, for ${NOTICES.days} days, and which of them you want to get. Only you can read them.`,
        `While you fill in the upload form, your browser stores what you enter, with pictures up to ${formatBytes(UPLOAD_DRAFT.bytes)} in total, so that you can continue after closing the page. It keeps the last ${UPLOAD_DRAFT.max} uploads you didn’t finish. Each is deleted when you publish or discard it, when you sign out, when you close your account, or the next time anyone opens the form after ${UPLOAD_DRAFT.days} days. This stays on your device.`,
        'When you choose a profile picture, only the square you crop is sent. We store it at 512 pixels, without metadata.',
        'Only you and admins can see your email address. Your favorites are public until you hide them in your account settings. Collections are public, visible to anyone who has the link, or visible only to you, as you choose. Only you can see what you follow and whom you block. Profiles show how many people follow them, but not who. If you create a private feed of what you follow, whoever has its URL can read it, until you create another one or delete it.',
        'We only email you about your account and what you do here: to verify or change your email address, to choose a new password, or to claim an account that someone else created with your address. Once your address is verified, we also email you if your password is changed, if an API key is created, or if someone keeps trying wrong passwords, if one of your uploads is rejected or removed, and about whatever else you choose in your account settings. You can unsubscribe from emails about uploads, reports, favorites and follows with a link in each of them. We store each link we email you as a hash until it expires, which takes between half an hour and a week. If you change your email address, we also store the old or new address with the link.',
        `Signing in sets three cookies. One proves who you are and can’t be read by scripts. One has no content and tells the page that someone is signed in. One stays for ${KNOWN_DEVICE_DAYS} days and marks this device as yours, so that someone who tries to guess your password elsewhere can’t slow down your next sign-in. It doesn’t sign you in, scripts can’t read it, and we don’t store it. A session ends when you sign out, or after ${SESSION_DAYS} days at the latest. For each session, we store when it started, was last used and ends, and how your browser identifies itself, so that you can recognize your devices. We keep your last session for as long as you have an account, and the others for ${SESSION_DAYS + EXPIRED_SESSION_DAYS} days. You can see them in your account settings, and end one or all of them.`,
        'You can create API keys for your scripts. We show you a key once. Until you revoke it, we store its SHA-256 hash (the key can’t be read from it), its last four characters, its name, its access level, and when it was created, expires and was last used. All your keys are revoked if you choose a password through an emailed link, if the site’s operator gives you a new password, if you undo an email address change, if an admin signs you out everywhere, if you’re blocked, and if you close your account. Undoing an email address change also removes your password.',
        'Admins can see what we store about your account, except your password and your API keys: your names and email address, when you joined and were last here, how many devices you’re signed in on, and how much you have uploaded and reported. They can block an account, change its role, and sign it out.',
        'In your account settings, you can download everything we store about you: your originals unchanged, and the rest as a JSON file.',
      ],
    },
    {
      title: 'When you upload',
      paragraphs: [
        'Before we store a photo, we remove information about where it was taken and what camera took it. No GPS position, serial number or other metadata leaves the site, not even in the original. We keep the orientation and, from the color profile, the numbers that describe the colors, because the picture needs them. If the profile names a monitor, we remove its name and serial number.',
        'We store, but don’t show, what the file says about its origin and author: the software it was made with, whether AI was used, and its creator, copyright and license. It’s part of the data you can download, and is deleted with the upload.',
        `Only you and admins can see an upload that isn’t public. If an admin removes an upload, it is permanently deleted after ${REMOVED_WALLPAPER_DAYS} days, unless it is restored.`,
        `To recognize a removed or rejected picture if it is uploaded again, we store perceptual hashes of its details for ${REMOVED_FINGERPRINT_DAYS} days, even if the upload or the account is deleted sooner. The picture can’t be reconstructed from them. Once the upload is deleted, nothing links them to you. A new upload that looks like such a picture waits for review.`,
        'If you appeal a rejection or removal, we store what you write, the answer, and which admin had decided, until the wallpaper or your account is deleted. Only you and admins can read what you write.',
      ],
    },
    {
      title: 'When you report a wallpaper',
      paragraphs: [
        `We store the reason you choose, what you write, the time and, if you’re signed in, your account, so that the same report doesn’t count twice. Only admins can read it. Without an account, nothing in it identifies you, unless you leave an email address for an answer. We delete that address ${REPORT_EMAIL_DAYS} days after an admin has made a decision, and the report ${CLOSED_REPORT_DAYS} days after it, or both immediately if the wallpaper or your account is deleted.`,
        `After a report or appeal is deleted, we keep when it was received and closed, and its outcome, for ${MODERATION_FIGURES.recordDays / 365} years. We publish counts by month, but none from 1 to ${MODERATION_FIGURES.least - 1}.`,
      ],
      link: { href: paths.moderation(), text: 'Moderation statistics' },
    },
    {
      title: 'Preventing abuse',
      paragraphs: [
        'Over short periods, we count how often an IP address signs in, registers, searches, uploads, edits, reports (and whether it reported a given wallpaper) or uses an invalid API key. We also count how often an account changes its settings or creates an API key, how often a wrong password is entered for it, and how many emails are sent to an email address. The counts are stored under keyed hashes, from which the IP address, account or email address can’t be read, and are deleted within two hours. The exception is a note that we’ve emailed you about failed sign-ins, which we keep for a day.',
        'Our logs contain events and internal IDs, but no passwords, API keys, email addresses or IP addresses. For each API request and each page we rebuild, they contain its type, when it happened, how it ended and how long it took. They don’t contain who made the request, or what was searched or viewed.',
        'Everything an admin does to an account, a wallpaper or a category is recorded permanently: who did it, when, which fields changed and the reason given, with internal IDs instead of names. These entries can’t be changed or removed, not even by admins.',
      ],
    },
    {
      title: 'When you leave',
      paragraphs: [
        'A deleted wallpaper is gone immediately, with its files, its favorites and its daily counts. Only the daily totals and searches of its creator, and the totals of the site, remain, along with the hashes described above if an admin removed or rejected it.',
        'Closing your account deletes it immediately, along with your uploads and their files, your profile picture, your favorites, your collections, what you follow, your blocks, your reports, your notifications, your former usernames, your sessions and your API keys. Your username and your former usernames stay reserved for a year. To do this, we store a keyed hash of each, from which the username can’t be read, and the date it expires. What remains doesn’t identify anyone: site-wide totals, when reports and appeals were received and closed and, if an admin took action, a log entry with internal IDs, along with the hashes of any removed or rejected pictures. If image storage is unavailable at that moment, your files are deleted as soon as it’s back.',
      ],
    },
  ],
};
