import { accessibility } from './accessibility';
import { client } from './client';
import { feeds } from './feeds';
import { html } from './html';
import { lighthouse } from './lighthouse';
import { openApi } from './openapi';
import { sitemaps } from './sitemaps';
import type { Validator } from './validator';

export const VALIDATORS: Validator[] = [
  html,
  openApi,
  client,
  feeds,
  sitemaps,
  accessibility,
  lighthouse,
];
