-- Who has signed out before there were wallets of vendors has nothing in any: the follower of the log begins behind them.
insert into kernel.consumer (name, cursor_xid, cursor_id)
select 'transfers.recall-on-sign-out', xid, id from kernel.outbox order by xid desc, id desc limit 1
on conflict do nothing;
